# What PyScript runs: the app, and a readable end where it cannot start. The build puts these lines into the page.
try:
    import web.app

    web.app.run()
except BaseException as error:
    import js

    js.wispFailed(f"{type(error).__name__}: {error}")
    raise

"""The content security policy of the page: nothing at first, then what is shown to be needed, each with its reason.

It stands in a <meta> element because a static host sends no headers of our choice. Every end-to-end test fails on a
violation, so what is missing here shows at once; what is not needed any more shows only when it is taken out and the
tests still pass.
"""

POLICY: dict[str, tuple[tuple[str, ...], str]] = {
    "default-src": (("'none'",), "what is not named below is not allowed: frames, objects, workers, media, forms ..."),
    "script-src": (
        ("'self'", "'wasm-unsafe-eval'"),
        "the page's own modules; compiling WebAssembly, which Pyodide is. No inline script and no evaluated text: "
        "Pyodide needs none, and PyScript none without its workers (see boot/pyscript.mjs)",
    ),
    "style-src": (("'self'",), "the page's own style sheets; no inline styles"),
    "img-src": (("'self'",), "icons and textures"),
    "font-src": (("'self'",), "the fonts shipped with the page"),
    "connect-src": (("'self'",), "fetching Pyodide's binary, the standard library, the app and the catalogues"),
    "worker-src": (("'self'",), "the service worker, which keeps the page for use without a network"),
    "manifest-src": (("'self'",), "the manifest, with which the page can be put on a home screen"),
    "base-uri": (("'none'",), "no <base> element may turn relative addresses elsewhere"),
    "form-action": (("'none'",), "no form is ever sent"),
}


def policy() -> str:
    """The policy as the value of the `content` attribute."""
    return "; ".join(f"{directive} {' '.join(sources)}" for directive, (sources, _reason) in POLICY.items())

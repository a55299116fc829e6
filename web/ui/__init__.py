"""The page's parts as pure functions: plain data in, markup out. Nothing here knows a browser."""

"""For every test: Hypothesis without deadlines (machines are slow), and with more examples in a long run."""

import os

from hypothesis import HealthCheck, settings

LONG = os.environ.get("WISP_LONG") == "1"

settings.register_profile(
    "wisp",
    deadline=None,
    derandomize=not LONG,
    database=None,
    max_examples=1000 if LONG else 50,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("wisp")

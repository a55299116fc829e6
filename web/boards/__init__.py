"""The boards: place id -> shape, view -> markup. Pure functions; the rules know nothing of them."""

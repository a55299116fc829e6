"""Words of Spirit Island's cards: what they do and say. Land words, spirit words, conditions, targets."""

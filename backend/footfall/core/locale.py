"""The languages of the product, named as browsers name them."""

from typing import Literal, get_args

# Stored; never rename.
Locale = Literal["en", "de", "es", "fr", "it", "ja", "ko", "nl", "pl", "pt", "sv", "tr", "vi", "zh"]
LOCALES: tuple[Locale, ...] = get_args(Locale)

"""What the Chrome UX Report leaves out of each class of devices: all of iOS, and browsers other than Chrome.

Worldwide figures of StatCounter, as reported: 73.5 % of mobile page views were Android's in December 2024
(theglobalstatistics.com), 66.1 % of those on desktops Chrome's in April 2023 (daringfireball.net). Chrome's
part of Android's is our estimate, from 68.3 % of all page views. No table by country may be shipped: they
stand for countries of which nobody imported any.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]


@dataclass(frozen=True)
class Platforms:
    """Shares of page loads, numbers or columns. ios: of those on phones and tablets; chrome_desktop,
    chrome_android: of those there."""

    ios: float | Array
    chrome_desktop: float | Array
    chrome_android: float | Array

    def mobile_of(self, desktop: Array, mobile: Array) -> Array:
        """Part of mobile devices in all page loads, from densities in the Chrome UX Report; tablets are
        mobile."""
        everywhere = mobile / (1 - self.ios) / self.chrome_android
        return everywhere / (everywhere + desktop / self.chrome_desktop)


WORLDWIDE = Platforms(ios=0.265, chrome_desktop=0.661, chrome_android=0.9)
# Standard deviation of the log odds of mobile visits: of shares of platforms 0.2, of visits against loads
# 0.25.
MOBILE_LOG_ODDS_SD = 0.35

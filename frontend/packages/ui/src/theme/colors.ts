import { CHANNELS, type Channel, MAX_TARGETS } from '@footfall/contract';

/** Colour of the target at this place in the target set; the same on chips, lines and bars. */
export const targetColor = (index: number): string => `var(--ff-target-${(index % MAX_TARGETS) + 1})`;

/** Colour of the nth series that is no target: the ordered palette of 24. */
export const seriesColor = (index: number): string =>
  `var(--intergalactic-chart-palette-order-${(index % 24) + 1})`;

export const channelColor = (channel: Channel): string => seriesColor(CHANNELS.indexOf(channel));

import { type Channel, MAX_TARGETS } from '@footfall/contract';

/** Colour of the target at this index of the targets; the same on chips, lines and bars. */
export const targetColor = (index: number): string => `var(--ff-target-${(index % MAX_TARGETS) + 1})`;

/** Palette entries that no target uses, so that a target's colour never means anything else. */
const FREE = [1, 2, 4, 5, 7, 8, 10, 11, 12, 13, 14, 15, 16, 17, 19, 20, 22, 23, 24] as const;

const palette = (place: number): string => `var(--intergalactic-chart-palette-order-${place})`;

/** Colour of a series that is no target, by its index. */
export const seriesColor = (index: number): string => palette(FREE[index % FREE.length] ?? 1);

/** Organic and paid channels of one kind share a hue; the paid one is stronger. */
const CHANNEL_PLACES: Readonly<Record<Channel, (typeof FREE)[number]>> = {
  direct: 1,
  referral: 2,
  searchOrganic: 5,
  searchPaid: 13,
  socialOrganic: 4,
  socialPaid: 12,
  mail: 8,
  displayAd: 7,
  aiAssistants: 22,
  aiSearch: 24,
};

export const channelColor = (channel: Channel): string => palette(CHANNEL_PLACES[channel]);

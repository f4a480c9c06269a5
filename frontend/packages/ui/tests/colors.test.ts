import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHANNELS } from '@footfall/contract';
import { expect, it } from 'vitest';
import { channelColor, seriesColor } from '../src/theme/colors';

const css = readFileSync(join(import.meta.dirname, '../src/theme/base.css'), 'utf8');
const ofTargets = [...css.matchAll(/--ff-target-\d: (var\([^)]*\))/g)].map(([, color]) => color);

it('gives no channel and no other series the colour of a target', () => {
  const others = [
    ...CHANNELS.map(channelColor),
    ...Array.from({ length: 24 }, (_, index) => seriesColor(index)),
  ];
  expect(ofTargets).toHaveLength(5);
  expect(others.filter((color) => ofTargets.includes(color))).toEqual([]);
});

it('gives each channel a colour of its own', () => {
  expect(new Set(CHANNELS.map(channelColor)).size).toBe(CHANNELS.length);
});

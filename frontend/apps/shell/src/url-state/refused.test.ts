import { CHANNELS } from '@footfall/contract';
import { expect, test } from 'vitest';
import { refusedIn } from './refused';

test('a word of an address that its filter does not know is told with all there are', () => {
  expect(refusedIn({ device: 'mobil', granularity: 'day', compare: 'previous_yaer' })).toEqual([
    { filter: 'device', word: 'mobil', known: ['all_devices', 'desktop', 'mobile'] },
    {
      filter: 'compare',
      word: 'previous_yaer',
      known: ['none', 'previous_period', 'previous_year'],
    },
  ]);
  expect(refusedIn({ channels: 'mail,searchorganc,fax' })).toEqual([
    { filter: 'channels', word: 'searchorganc', known: CHANNELS },
    { filter: 'channels', word: 'fax', known: CHANNELS },
  ]);
});

test('known words and periods are not refused', () => {
  expect(refusedIn({ device: 'mobile', channels: 'mail', compare: '2026-01..2026-03', geo: 'US' })).toEqual(
    [],
  );
});

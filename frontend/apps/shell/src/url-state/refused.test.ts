import { CHANNELS } from '@footfall/contract';
import { expect, test } from 'vitest';
import { refusedIn } from './refused';

test('a word of an address that its filter does not know is told with all there are and the one that was meant', () => {
  expect(refusedIn({ device: 'mobil', granularity: 'day', compare: 'previous_yaer' })).toEqual([
    { filter: 'device', word: 'mobil', known: ['all_devices', 'desktop', 'mobile'], meant: 'mobile' },
    {
      filter: 'compare',
      word: 'previous_yaer',
      known: ['none', 'previous_period', 'previous_year'],
      meant: 'previous_year',
    },
  ]);
  expect(refusedIn({ channels: 'mail,searchorganc,fax' })).toEqual([
    { filter: 'channels', word: 'searchorganc', known: CHANNELS, meant: 'searchOrganic' },
    { filter: 'channels', word: 'fax', known: CHANNELS, meant: undefined },
  ]);
});

test('two letters that changed places are known, a word like none is not', () => {
  expect(refusedIn({ granularity: 'dya' })[0]?.meant).toBe('day');
  expect(refusedIn({ device: 'toaster' })[0]?.meant).toBeUndefined();
});

test('known words and periods are not refused', () => {
  expect(refusedIn({ device: 'mobile', channels: 'mail', compare: '2026-01..2026-03', geo: 'US' })).toEqual(
    [],
  );
});

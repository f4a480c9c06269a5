import { CHANNELS } from '@footfall/contract';
import { expect, test } from 'vitest';
import { refusedIn } from './refused';

test('a word in the address that its filter does not know is returned with all known words', () => {
  expect(refusedIn({ device: 'mobil', granularity: 'day', compare: 'previous_yaer' })).toEqual([
    { filter: 'device', word: 'mobil', known: ['all_devices', 'desktop', 'mobile'], isAll: true },
    {
      filter: 'compare',
      word: 'previous_yaer',
      known: ['none', 'previous_period', 'previous_year', '2026-01..2026-03'],
      isAll: false,
    },
  ]);
  expect(refusedIn({ channels: 'mail,searchorganc,fax' })).toEqual([
    { filter: 'channels', word: 'searchorganc', known: CHANNELS, isAll: true },
    { filter: 'channels', word: 'fax', known: CHANNELS, isAll: true },
  ]);
});

test.each([
  ['period', '2026-13', ['2026-13']],
  ['period', '2026-06..2026-01', ['2026-06..2026-01']],
  ['compare', '2026-01..2025-01', ['2026-01..2025-01']],
  ['geo', 'XX', ['XX']],
  ['geo', 'DE,XX,FR,Atlantis', ['XX', 'Atlantis']],
  // Reports add up places of one kind only.
  ['geo', 'DE,EMEA,state:5', ['EMEA', 'state:5']],
  ['categories', '%E0%A4%A', ['%E0%A4%A']],
  ['setup', 'women', ['women']],
  ['controls', 'top-pages:first', ['top-pages:first']],
  ['project', 'mine', ['mine']],
])('%s=%s is refused as %o', (filter, text, words) => {
  const refused = refusedIn({ [filter]: text });
  expect(refused.map(({ filter: name, word }) => [name, word])).toEqual(words.map((word) => [filter, word]));
});

test('every example that a refusal gives is valid', () => {
  for (const { filter, known } of refusedIn({
    period: 'x',
    compare: 'x',
    geo: 'x',
    setup: 'x',
    controls: 'x',
    project: 'x',
  }))
    expect(known.flatMap((example) => refusedIn({ [filter]: example }))).toEqual([]);
});

test('known words and periods are not refused', () => {
  expect(
    refusedIn({
      device: 'mobile',
      channels: 'mail',
      compare: '2026-01..2026-03',
      geo: 'US',
      period: '2026-03',
    }),
  ).toEqual([]);
});

import type { ReportRow } from '@footfall/api';
import { expect, test } from 'vitest';
import { leadingNetworks, visitsOf } from '../src/dashboards/channel/byNetwork';

type Row = ReportRow<'top-sources'>;

const source = (name: string | null, host: string, visits: number | null): Row =>
  ({
    source: host,
    name,
    visits,
    visits_low: visits && visits / 2,
    visits_high: visits && visits * 2,
    is_other: host === 'other',
  }) as Row;

const MAY = [source('Weave', 'weave.example', 100), source('Weave', 'm.weave.example', 20)];
const JUNE = [
  source('Pin', 'pin.example', 500),
  source(null, 'other', 9_000),
  source('Few', 'few.example', null),
];

test('visits of all hosts of a network are added, and so are their intervals', () => {
  expect(visitsOf(MAY, 'Weave')).toMatchObject({ value: 120, low: 60, high: 240 });
  expect(visitsOf(MAY, 'Pin').value).toBeNull();
});

test('networks are sorted by their visits over all months, without "other"', () => {
  expect(
    leadingNetworks([
      ['2026-05', MAY],
      ['2026-06', JUNE],
    ]),
  ).toEqual(['Pin', 'Weave', 'Few']);
});

test('a network with too few visitors in a month has no number for it', () => {
  expect(visitsOf(JUNE, 'Few').value).toBeNull();
});

import type { PageGroup } from '@footfall/api';
import { seriesColor, targetColor } from '@footfall/ui';
import { expect, test } from 'vitest';
import { comparedOf, type Group, groupViews } from '../src/groups/group';

const group = (id: string, target: string, more: Partial<Group> = {}): Group => ({
  id,
  name: 'Jeans',
  target,
  urlsCount: 3,
  version: 1,
  conditions: { includeFolders: ['/jeans'] },
  ...more,
});
const TARGETS = ['a.example', 'b.example'].map((value) => ({ value, scope: 'domain' as const }));

test('a group of each target has the colour of its target', () => {
  const views = groupViews([group('2', 'b.example'), group('1', 'a.example')], TARGETS);
  expect(views.map(({ color, label }) => [label, color])).toEqual([
    ['Jeans · b.example', targetColor(1)],
    ['Jeans · a.example', targetColor(0)],
  ]);
});

test('several groups of one target, or of a site that is not compared, have colours of their own', () => {
  const same = groupViews([group('8131', 'a.example'), group('7007', 'a.example')], TARGETS);
  expect(same.map(({ color, label }) => [label, color])).toEqual([
    ['Jeans · a.example (1)', seriesColor(0)],
    ['Jeans · a.example (2)', seriesColor(1)],
  ]);
  expect(groupViews([group('1', 'c.example')], TARGETS)[0]?.color).toBe(seriesColor(0));
});

test('a group is named with the letters of its site', () => {
  expect(groupViews([group('1', 'xn--mller-kva.example')], TARGETS)[0]?.label).toBe('Jeans · müller.example');
});

const ALL: PageGroup[] = [
  group('1', 'a.example'),
  group('2', 'a.example', { urlsCount: 0 }),
  group('3', 'b.example'),
  group('4', 'c.example'),
];
const idsOf = (setting: string, most = 5) => comparedOf(ALL, setting, TARGETS, most).map(({ id }) => id);

test('at the start the groups with pages of the sites on show are compared', () => {
  expect(idsOf('')).toEqual(['1', '3']);
  expect(comparedOf(ALL, '', [], 5).map(({ id }) => id)).toEqual(['1', '3', '4']);
});

test('then the selected ones, five at most, without those that were deleted', () => {
  expect(idsOf('2,4,99')).toEqual(['2', '4']);
  expect(idsOf('1,2,3', 2)).toEqual(['1', '2']);
});

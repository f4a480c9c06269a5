import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { US_STATES } from '@footfall/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { formatNumber, type NumberKind } from '../src/format';
import { areaOfShape } from '../src/maps/places';
import { colorScale } from '../src/maps/scale';
import { loadStates, loadWorld } from '../src/maps/shapes';

const installed = createRequire(import.meta.url);

/** Answers a request for an atlas with the installed file. */
const answerWithAtlas = async (address: URL) =>
  new Response(readFileSync(installed.resolve(address.pathname.split('/').slice(-2).join('/')), 'utf8'));

beforeEach(() => {
  vi.stubGlobal('fetch', answerWithAtlas);
  return () => vi.unstubAllGlobals();
});

it('finds the areas that contain a shape of the atlas', () => {
  expect(areaOfShape('country', '276', 'Germany')).toBe('DE');
  expect(areaOfShape('subcontinent', '276', 'Germany')).toBe('155');
  expect(areaOfShape('continent', '276', 'Germany')).toBe('150');
  expect(areaOfShape('business_region', '276', 'Germany')).toBe('1001');
  expect(areaOfShape('country', undefined, 'Kosovo')).toBe('XK');
  expect(areaOfShape('country', '010', 'Antarctica')).toBeUndefined();
});

it('has every state on the map of the US, once', async () => {
  const { shapes } = await loadStates();
  const states = shapes.map(({ area }) => area).sort();
  expect(states).toEqual(US_STATES.map((_, index) => `state:${index + 1}`).sort());
});

it('finds the area of every numbered country of the world', async () => {
  const { shapes } = await loadWorld('country', false);
  const unknown = shapes.filter(({ area }) => !area).map(({ geometry }) => geometry.properties.name);
  expect(unknown.sort()).toEqual(['N. Cyprus', 'Somaliland']);
});

it('throws where the outlines could not be loaded', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  await expect(loadStates()).rejects.toThrow('The outlines of the map did not come: 404');
});

it('gives the largest value the full colour, and has no colours without values', () => {
  expect(colorScale('count', [1, 100], 'red').of(100)).toContain('red 100%');
  expect(colorScale('count', [null], 'red').steps).toEqual([]);
});

it('has no two colours whose least values are written alike', () => {
  const leastValues = (kind: NumberKind, ...values: number[]) =>
    colorScale(kind, values, 'red').steps.map(({ from }) => formatNumber('en', kind, from));
  expect(leastValues('count', 1, 5)).toEqual(['0', '1', '2', '3', '4']);
  expect(leastValues('count', 0)).toEqual(['0']);
  expect(leastValues('count', 0.3, 1.4)).toEqual(['0', '1']);
  expect(leastValues('count', 1001)).toEqual(['0', '28', '112', '250', '445', '695']);
  expect(leastValues('share', 0.0001)).toEqual(['0%', '0.01%']);
  expect(leastValues('duration', 3)).toEqual(['0:00', '0:01', '0:02', '0:03']);
});

it('colours a value like its rounded value', () => {
  const scale = colorScale('count', [1.8, 5], 'red');
  expect(scale.of(1.8)).toBe(scale.of(2));
  expect(scale.steps.find(({ from }) => from === 2)?.color).toBe(scale.of(1.8));
});

import { type Filters, UNFILTERED } from '@footfall/contract';
import { describe, expect, it } from 'vitest';
import * as api from '../src';
import { ignoredFilters, REPORT_FIELDS, requestOf } from '../src';

const FILTERS: Filters = {
  period: { from: '2026-01', to: '2026-06' },
  compare: 'previous_year',
  granularity: 'week',
  ...UNFILTERED,
  device: 'mobile',
  geo: 'DE',
  channels: [],
  categories: [],
};
const TARGETS = [{ value: 'a.example', scope: 'domain' as const }];

describe('a request', () => {
  it('has the filters that the report takes, and no granularity for a report without a time axis', () => {
    expect(requestOf('top-sources', TARGETS, FILTERS, { limit: 10 })).toEqual({
      targets: TARGETS,
      period: FILTERS.period,
      compare: 'previous_year',
      device: 'mobile',
      geo: 'DE',
      limit: 10,
    });
  });

  it('leaves out the device filter for the report about devices, and lists it as ignored', () => {
    expect(requestOf('audience-device-distribution', TARGETS, FILTERS)).not.toHaveProperty('device');
    expect(ignoredFilters('audience-device-distribution', FILTERS)).toEqual(['device']);
    expect(ignoredFilters('audience-device-distribution', { ...FILTERS, device: 'all_devices' })).toEqual([]);
  });

  it('lists a filter that the widget overrides as ignored', () => {
    const more = { device: 'all_devices' } as const;
    expect(requestOf('traffic-trend-granularity', TARGETS, FILTERS, more)).toHaveProperty(
      'device',
      'all_devices',
    );
    expect(ignoredFilters('traffic-trend-granularity', FILTERS, more)).toEqual(['device']);
    expect(ignoredFilters('traffic-trend-granularity', FILTERS)).toEqual([]);
  });
});

it('exports a hook for every report', () => {
  const hookName = (id: string) => `use-${id}`.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  expect(Object.keys(REPORT_FIELDS).filter((id) => !(hookName(id) in api))).toEqual([]);
});

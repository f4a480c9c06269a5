import { DIRECT } from '@footfall/widgets/views';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { journey } from '../src/dashboards/sources-destinations/journey';
import { openDashboard, reportServer } from './openDashboard';
import { SEEN } from './samples';

const row = (keys: object, visits: number, share: number) => ({
  target: SEEN,
  n_observed: 500,
  accuracy: 'high',
  is_other: false,
  visits,
  visits_low: visits * 0.97,
  visits_high: visits * 1.03,
  traffic_share: share,
  ...keys,
});

// Shares on the right are of the 400 visits with a known next site, as the server has them.
const ROWS = {
  'top-sources': [
    row({ source: DIRECT, channel: 'direct' }, 600, 0.6),
    row({ source: 'google.com', channel: 'searchOrganic' }, 400, 0.4),
  ],
  'top-destinations': [
    row({ destination: 'google.com' }, 300, 0.75),
    row({ destination: 'other', is_other: true }, 100, 0.25),
  ],
};

reportServer(({ report }) => {
  const rows = ROWS[report as keyof typeof ROWS] ?? [];
  return { rows, total: rows.length, notes: [], note_codes: [] };
});

it('both sides of the journey are drawn and written as parts of all visits', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(420);
  const { container } = openDashboard({ spec: { widgets: [journey] }, dashboardId: 'sources-destinations' });
  expect(await screen.findByText('Heights and shares are parts of all 1.00K visits.')).toBeVisible();

  const nodes = [...container.querySelectorAll('figure svg g')].map((node) => ({
    text: node.querySelector('text')?.textContent,
    height: Number(node.querySelector('rect')?.getAttribute('height')),
  }));
  const whole = nodes.find(({ text }) => text?.startsWith(SEEN))?.height ?? 0;
  expect(nodes.map(({ text, height }) => [text, Math.round((height / whole) * 1000)])).toEqual([
    ['Direct 60.0%', 600],
    ['google.com 40.0%', 400],
    ['a.example 1.00K', 1000],
    ['google.com 30.0%', 300],
    ['Other 10.0%', 100],
    ['No next site observed 60%', 600],
  ]);
});

import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dashboard } from '../src/dashboards/ai-traffic';
import { openDashboard, reportServer } from './openDashboard';

const visits = { visits: 976, visits_low: 900, visits_high: 1100, n_observed: 80, accuracy: 'medium' };
const row = (kind: string, assistant: string) => ({
  ...visits,
  target: 'seen.example',
  date: '2026-03-01',
  kind,
  assistant,
  is_other: kind === 'other',
});

// The report has no assistant, only the rows to compare assistants with.
const rows = [row('organic_search', 'Organic search'), row('other', 'other')];
reportServer(({ report }) =>
  report === 'ai-assistants' ? { report, as_of: 1, rows, total: 2, notes: [], note_codes: [] } : undefined,
);

it('says that there is no data if no assistant brought a visit, instead of drawing an empty chart', async () => {
  const spec = { ...dashboard, headline: undefined as never };
  openDashboard({ dashboardId: 'ai-traffic', spec });
  const heading = await screen.findByRole('heading', { name: 'Traffic by assistant' });
  const widget = within(heading.closest('section') as HTMLElement);
  expect(await widget.findByText('No data')).toBeVisible();
  expect(widget.queryByRole('slider')).toBeNull();
});

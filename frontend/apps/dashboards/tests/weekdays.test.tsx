import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { weekdays } from '../src/dashboards/daily-trends/weekdays';
import { openDashboard, reportServer } from './openDashboard';
import { SEEN } from './samples';

const day = (date: string, visits: number) => ({
  target: SEEN,
  date,
  n_observed: 500,
  accuracy: 'low',
  visits,
  visits_low: visits * 0.7,
  visits_high: visits * 1.3,
});

// Two Mondays.
const ROWS = [day('2026-06-01', 950_111), day('2026-06-08', 956_537)];

reportServer(() => ({ rows: ROWS, total: ROWS.length, notes: [], note_codes: [] }));

it('an average of estimates is written with the digits that hold, in its tooltip too', async () => {
  openDashboard({ spec: { widgets: [weekdays] }, dashboardId: 'daily-trends' });
  await userEvent.hover(await screen.findByText('Monday'));

  expect(screen.getAllByText('950K')).toHaveLength(2);
  expect(screen.queryByText(/953,324/)).toBeNull();
});

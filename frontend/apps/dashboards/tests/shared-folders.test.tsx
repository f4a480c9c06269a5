import { makeQueryClient } from '@footfall/api';
import type { DashboardProps } from '@footfall/contract';
import { PageProvider } from '@footfall/widgets';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { dashboard } from '../src/dashboards/subfolders-subdomains';
import { dashboardOf, reportServer } from './openDashboard';
import { answer, SEEN } from './samples';

/** The reports asked so far, each with the targets it was about. */
const asked: { report: string; targets: string[] }[] = [];

reportServer(({ report, body }) => {
  asked.push({ report, targets: body.targets.map(({ value }) => value) });
  if (report !== 'list-subfolders') return undefined;
  const [row] = answer('batch-targets', body.targets).rows;
  const inside = body.parent === undefined ? 'women/' : 'women/jeans/';
  const folder = { ...row, folder: `${SEEN}/${inside}`, has_folders: body.parent === undefined };
  return { ...answer(report, body.targets), total: 1, rows: [folder] };
});

/** Opens the dashboard, and every folder that is a button or can be expanded. */
async function pressEverything(shared: boolean) {
  asked.length = 0;
  render(
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <PageProvider value={{ shared } as DashboardProps}>
        {dashboardOf({ spec: dashboard, shared })}
      </PageProvider>
    </QueryClientProvider>,
  );
  const folders = await screen.findByRole('region', { name: 'Folders' });
  await screen.findAllByRole('row');
  const user = userEvent.setup();
  for (const button of [...folders.querySelectorAll('table button')]) await user.click(button);
}

test('a visitor of a share link opens folders, and asks about no folder by itself', async () => {
  await pressEverything(true);
  expect(asked.length).toBeGreaterThan(2);
  expect([...new Set(asked.flatMap(({ targets }) => targets))]).toEqual([SEEN]);
});

test('somebody with an account selects a folder and sees its visits over time', async () => {
  await pressEverything(false);
  const trend = asked.find(({ report }) => report === 'traffic-trend-granularity');
  expect(trend?.targets[0]).not.toBe(SEEN);
});

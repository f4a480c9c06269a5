import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { byNetwork } from '../src/dashboards/channel/byNetwork';
import { openDashboard, reportServer } from './openDashboard';
import { answer, SEEN } from './samples';

const SITES = ['first.example', SEEN, 'third.example'];
const spec = { widgets: [byNetwork('searchOrganic')] };

let withData: readonly string[] = [];

reportServer(({ report, body }) => {
  const [site] = body.targets;
  const isSeen = site && withData.includes(site.value);
  return isSeen ? undefined : { ...answer(report, body.targets), rows: [], total: 0 };
});

beforeEach(() => {
  withData = [];
});

async function open() {
  openDashboard({ spec, targets: SITES.map((value) => ({ value, scope: 'domain' as const })) });
  const list = await screen.findByRole('region', { name: 'Visits by network' });
  await vi.waitFor(() => expect(list).toHaveAttribute('aria-busy', 'false'));
  return within(list);
}

const chosen = (list: Awaited<ReturnType<typeof open>>) =>
  list.getByRole('combobox', { name: 'Site: Visits by network' });

it('a list of one site opens on the first site that has data', async () => {
  withData = [SEEN];
  const list = await open();
  await vi.waitFor(() => expect(chosen(list)).toHaveTextContent(SEEN));
  expect(list.queryByText('No data')).toBeNull();
});

it('a list of one site opens on the very first site if none has data', async () => {
  const list = await open();
  expect(await list.findByText('No data')).toBeVisible();
  expect(chosen(list)).toHaveTextContent('first.example');
});

it('a list of one site stays on a site that the reader chooses, even without data', async () => {
  withData = [SEEN];
  const list = await open();
  await vi.waitFor(() => expect(chosen(list)).toHaveTextContent(SEEN));
  await userEvent.click(chosen(list));
  await userEvent.click(await screen.findByRole('option', { name: 'third.example' }));
  expect(await list.findByText('No data')).toBeVisible();
  expect(chosen(list)).toHaveTextContent('third.example');
});

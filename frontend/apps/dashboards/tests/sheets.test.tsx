import { makeQueryClient } from '@footfall/api';
import { type DashboardId, PageSheets, type SheetTable } from '@footfall/contract';
import { PageProvider } from '@footfall/widgets';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { expect, it, test, vi } from 'vitest';
import { DASHBOARDS } from '../src/dashboards';
import { dashboardOf, FILTERS, reportServer } from './openDashboard';

let refusedReport = '';

reportServer(({ report, request }) => {
  const isFile = new URL(request.url).searchParams.has('format');
  if (!isFile || report !== refusedReport) return undefined;
  return HttpResponse.json({ error: { code: 'busy', message: 'Ask again.' } }, { status: 503 });
});

/** Column heads of a table on the screen, without what only the eye needs and what stands below a name. */
const headsOf = (table: Element): string[] =>
  [...table.querySelectorAll('thead th')].map((head) => {
    const copy = head.cloneNode(true) as Element;
    for (const part of copy.querySelectorAll('small, [aria-hidden], [data-screen-only]')) part.remove();
    return copy.textContent?.trim() ?? '';
  });

/** Columns of a sheet without those of the ends, changes and notes of another. */
const ownColumns = ({ columns }: SheetTable): string[] =>
  columns
    .filter((title) => !/: (from|to|change|note)\b/.test(title))
    .map((title) => title.replace(/ \(.*\)$/, ''));

/** Opens a dashboard and reads what it gives for the workbook of the page. */
async function sheetsOf(id: string) {
  const { dashboard: spec } = await DASHBOARDS[id as keyof typeof DASHBOARDS]();
  const sheets = new PageSheets();
  const view = dashboardOf({ spec, filters: FILTERS, dashboardId: id as DashboardId, sheets });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <PageProvider value={view.props.children.props}>{children}</PageProvider>
    </QueryClientProvider>
  );
  const { container } = render(view, { wrapper });
  await screen.findAllByRole('region');
  await vi.waitFor(() => expect(container.querySelector('[aria-busy=true]')).toBeNull(), 10_000);
  return { ...(await sheets.tables()), container };
}

/** Each draws other tables than those before. */
const DRAWN = [
  'traffic-overview',
  'daily-trends',
  'sources-destinations',
  'organic-search',
  'ai-traffic',
  'top-pages',
  'countries',
];

test.each(DRAWN)('%s: each table of the screen is a sheet with its name and columns', async (id) => {
  const { tables, failures, container } = await sheetsOf(id);
  expect(failures).toEqual([]);
  expect(tables).not.toEqual([]);
  for (const table of container.querySelectorAll('section table')) {
    const title = table.querySelector('caption')?.textContent ?? '';
    const sheet = tables.find((one) => one.title === title);
    expect(sheet, title).toBeDefined();
    if (sheet) expect(headsOf(table), title).toEqual(expect.arrayContaining(ownColumns(sheet)));
  }
});

it('a widget whose report fails is named, and the others are still written', async () => {
  refusedReport = 'top-pages';
  const { tables, failures } = await sheetsOf('traffic-overview');
  refusedReport = '';
  expect(failures.map(({ title }) => title)).toEqual(['Top pages']);
  expect(tables.map(({ title }) => title)).toContain('Summary');
});

it('a hidden widget and one that left the page are in no workbook', async () => {
  const sheets = new PageSheets();
  const frame = document.createElement('section');
  const remove = sheets.add({
    frame: () => frame,
    title: () => 'Trend',
    tables: async () => [] as SheetTable[],
  });
  frame.hidden = true;
  expect(await sheets.tables()).toEqual({ tables: [], failures: [] });
  remove();
  expect(await sheets.tables()).toEqual({ tables: [], failures: [] });
});

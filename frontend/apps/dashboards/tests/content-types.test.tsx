import { makeQueryClient, type ReportId } from '@footfall/api';
import { createSignals, type Filters } from '@footfall/contract';
import { DashboardView } from '@footfall/widgets';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { IntlProvider } from 'react-intl';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { dashboard } from '../src/dashboards/top-pages';
import { answer, SEEN } from './samples';

const FILTERS: Filters = {
  period: { from: '2026-01', to: '2026-06' },
  compare: 'previous_period',
  granularity: 'month',
  device: 'all_devices',
  geo: 'worldwide',
  channels: [],
  categories: [],
};

let asked: { report: string; types: unknown; sort: unknown }[] = [];

const server = setupServer(
  http.post('*/analytics/traffic/rpc/dashboard/:report', async ({ request, params }) => {
    const report = params.report as ReportId;
    const body = (await request.json()) as Record<string, unknown> & { targets: { value: string }[] };
    asked.push({ report, types: body.content_types, sort: body.sort });
    const told = answer(report, body.targets);
    // There is no page of help.
    const isEmpty = String(body.content_types) === 'help';
    return HttpResponse.json(isEmpty ? { ...told, rows: [], total: 0 } : told);
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  asked = [];
});
afterAll(() => server.close());

async function show() {
  render(
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <IntlProvider locale="en" onError={() => {}}>
        <DashboardView
          spec={dashboard}
          dashboardId="top-pages"
          targets={[{ value: SEEN, scope: 'domain' }]}
          filters={FILTERS}
          onFiltersChange={() => {}}
          setting=""
          onSettingChange={() => {}}
          onProjectOpen={() => {}}
          onOpen={() => {}}
          onCompare={() => {}}
          signals={createSignals()}
          Link={({ children }) => <a href="/">{children}</a>}
          locale="en"
          demo={false}
        />
      </IntlProvider>
    </QueryClientProvider>,
  );
  const pages = await screen.findByRole('region', { name: 'Top pages' });
  await vi.waitFor(() => expect(pages).toHaveAttribute('aria-busy', 'false'));
  return pages;
}

async function choose(pages: HTMLElement, type: string) {
  await userEvent.click(within(pages).getByRole('combobox', { name: 'Content type: Top pages' }));
  await userEvent.click(await screen.findByRole('option', { name: type }));
}

const ofPages = () =>
  asked.filter(({ sort, report }) => report === 'top-pages' && sort === 'page_views_desc');

it('a list asks for the content type that a reader chooses, and for all of them at first', async () => {
  const pages = await show();
  expect(ofPages().every(({ types }) => types === undefined)).toBe(true);

  await choose(pages, 'Product');
  await vi.waitFor(() => expect(ofPages().at(-1)?.types).toEqual(['product']));
  expect(asked.filter(({ types }) => types)).toHaveLength(1);
});

it('says why a list of a type without a page is empty', async () => {
  const pages = await show();
  await choose(pages, 'Help');
  expect(
    await within(pages).findByText('No page of this content type has enough observed visitors to be listed.'),
  ).toBeVisible();
});

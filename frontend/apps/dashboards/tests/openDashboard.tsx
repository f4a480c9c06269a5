import { makeQueryClient, type ReportId } from '@footfall/api';
import { createSignals, type DashboardProps, type Filters, UNFILTERED } from '@footfall/contract';
import { type DashboardSpec, DashboardView } from '@footfall/widgets';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { answer, SEEN } from './samples';

export const FILTERS: Filters = {
  period: { from: '2026-01', to: '2026-06' },
  compare: 'previous_period',
  granularity: 'month',
  ...UNFILTERED,
};

export interface Asked {
  report: ReportId;
  body: Record<string, unknown> & { targets: { value: string }[] };
  request: Request;
}

/** A mock server that answers reports by `reply`, or with sample rows if that returns undefined. */
export function reportServer(reply: (asked: Asked) => Response | object | undefined) {
  const server = setupServer(
    http.post('*/analytics/traffic/rpc/dashboard/:report', async ({ request, params }) => {
      const report = params.report as ReportId;
      const body = (await request.json()) as Asked['body'];
      const told = reply({ report, body, request }) ?? answer(report, body.targets);
      return told instanceof Response ? told : HttpResponse.json(told);
    }),
  );
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}

type Shown = Partial<DashboardProps> & { spec: DashboardSpec };

/** A dashboard in English, by default about the sample site with data. */
export const dashboardOf = (shown: Shown) => (
  <IntlProvider locale="en" onError={() => {}}>
    <DashboardView
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
      {...shown}
    />
  </IntlProvider>
);

/** Renders a dashboard; `onError` gets every error of its requests. */
export function openDashboard(shown: Shown, onError: () => void = () => {}) {
  const client = makeQueryClient(onError);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { ...render(dashboardOf(shown), { wrapper }), client };
}

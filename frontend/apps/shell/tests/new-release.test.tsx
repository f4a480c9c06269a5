import { fetchReport, makeQueryClient } from '@footfall/api';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { IntlProvider } from 'react-intl';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Toasts } from '../src/components/Toasts';
import { NewRelease } from '../src/frame/NewRelease';
import { server } from './renderShell';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Shows the release that its number comes from. */
function Widget() {
  const { data, isError } = useQuery({
    queryKey: ['report', 'traffic-trend', {}],
    queryFn: () => fetchReport('traffic-trend', { targets: [] } as never),
  });
  return <p>{data ? `of release ${data.as_of}` : isError && 'refused'}</p>;
}

/** A page to open, and a server that can publish a release. */
function openPage() {
  let release: number | undefined;
  const answered = () =>
    release === undefined
      ? HttpResponse.json({ error: { code: 'nothing_published', message: 'nothing' } }, { status: 503 })
      : HttpResponse.json({ as_of: release, rows: [], notes: [] });
  server.use(http.post('*/analytics/traffic/rpc/dashboard/:report', answered));
  const client = makeQueryClient();
  const open = () =>
    render(
      <IntlProvider locale="en" onError={() => {}}>
        <QueryClientProvider client={client}>
          <Widget />
          <NewRelease />
          <Toasts />
        </QueryClientProvider>
      </IntlProvider>,
    );
  const publish = (number: number) => {
    release = number;
  };
  return { open, publish };
}

const comeBack = () => act(() => window.dispatchEvent(new Event('visibilitychange')));

test('an open page shows a new release and says so when the reader returns to it', async () => {
  const { open, publish } = openPage();
  publish(1);
  open();
  expect(await screen.findByText('of release 1')).toBeVisible();

  publish(2);
  comeBack();
  expect(await screen.findByText('of release 2')).toBeVisible();
  expect(await screen.findByText('New data: this page now shows release 2.')).toBeVisible();
});

test('a page without data shows the first release without a message', async () => {
  const { open, publish } = openPage();
  open();
  expect(await screen.findByText('refused', undefined, { timeout: 5000 })).toBeVisible();

  publish(1);
  comeBack();
  expect(await screen.findByText('of release 1', undefined, { timeout: 5000 })).toBeVisible();
  expect(screen.queryByText(/New data/)).toBeNull();
});

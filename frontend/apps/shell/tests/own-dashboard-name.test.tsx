import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { IntlProvider } from 'react-intl';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ArrangeBar } from '../src/own-dashboards/ArrangeBar';
import type { OwnContents } from '../src/own-dashboards/contents';
import { server } from './renderShell';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const PROJECT = { id: '1', targets: [] } as never;

function Arranging() {
  const [draft, setDraft] = useState<OwnContents>({ name: 'Brief', filters: {}, items: [] });
  return (
    <ArrangeBar
      project={PROJECT}
      id="8"
      draft={draft}
      onChange={setDraft}
      onSave={() => {}}
      onCancel={() => {}}
    />
  );
}

/** Opens the dashboard “Brief” for arranging; its project also has “Monthly”. */
function arrange(): void {
  server.use(
    http.post('*/own-dashboard/list', () =>
      HttpResponse.json([
        { id: '8', name: 'Brief', version: 1, items: 0 },
        { id: '9', name: 'Monthly', version: 1, items: 0 },
      ]),
    ),
  );
  render(
    <IntlProvider locale="en" onError={() => {}}>
      <QueryClientProvider client={new QueryClient()}>
        <Arranging />
      </QueryClientProvider>
    </IntlProvider>,
  );
}

const save = () => screen.getByRole('button', { name: 'Save' });

async function rename(name: string): Promise<void> {
  await userEvent.clear(screen.getByRole('textbox', { name: 'Name' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), name);
}

test('a dashboard cannot be renamed to the name of another one in its project', async () => {
  arrange();
  await rename('Monthly ');

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This project already has a dashboard named “Monthly”. Choose another name.',
  );
  expect(save()).toBeDisabled();
});

test('a dashboard can be saved under its own name and under a free one', async () => {
  arrange();
  expect(save()).toBeEnabled();
  await rename('Monthly 2');

  expect(save()).toBeEnabled();
  expect(screen.queryByRole('alert')).toBeNull();
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { IntlProvider } from 'react-intl';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DropFiles } from '../src/account/data/DropFiles';
import { ImportedFiles } from '../src/account/data/ImportedFiles';
import { server } from './renderShell';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const fileOf = (number: number) => ({
  id: `id${number}`,
  source: 'access-log',
  name: `access.log-${number}`,
  state: 'done',
  finished: '2026-10-01T00:00:00Z',
  rows: 10,
  rows_read: 10,
  refused: 0,
  refused_by_reason: {},
  left_unknown: {},
  left_out: {},
  first_day: null,
  last_day: null,
  warnings: [],
  replaced: false,
});

/** Shows the list of imports with a server that has `count` of them and filters them as the real one does. */
function showFilesOf(count: number): void {
  const every = Array.from({ length: count }, (_, index) => fileOf(count - index));
  server.use(
    http.get('*/api/imports', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const named = every.filter(({ name }) => name.includes(searchParams.get('search') ?? ''));
      return HttpResponse.json({
        imports: named.slice(0, Number(searchParams.get('limit'))),
        total: named.length,
      });
    }),
    http.get('*/api/publication', () => HttpResponse.json({ removing: [] })),
  );
  render(
    <IntlProvider locale="en" onError={() => {}}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ImportedFiles />
      </QueryClientProvider>
    </IntlProvider>,
  );
}

const shownFiles = () => screen.getAllByRole('rowheader').map((cell) => cell.title);

test('a list of 130 files shows the newest fifty, and fifty more with each click', async () => {
  showFilesOf(130);
  expect(await screen.findByText('50 of 130 files shown')).toBeVisible();
  expect(shownFiles()[0]).toBe('access.log-130');
  await userEvent.click(screen.getByRole('button', { name: 'Show older files' }));
  expect(await screen.findByText('100 of 130 files shown')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show older files' }));
  await expect.poll(() => shownFiles().length).toBe(130);
  expect(screen.queryByRole('button', { name: 'Show older files' })).toBeNull();
});

test('an old file is found by its name, and a search without a match says so', async () => {
  showFilesOf(130);
  const search = await screen.findByRole('searchbox', { name: 'Search by file name' });
  await userEvent.type(search, 'log-17');
  await expect.poll(shownFiles).toEqual(['access.log-17']);
  await userEvent.type(search, 'x');
  expect(await screen.findByText('No imported file has this in its name.')).toBeVisible();
});

test('a list of three files has no search box and no count', async () => {
  showFilesOf(3);
  await expect.poll(() => screen.queryAllByRole('rowheader').length).toBe(3);
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByText(/shown/)).toBeNull();
});

test('files chosen while others are being uploaded are listed beside them', async () => {
  server.use(http.post('*/api/imports', () => delay('infinite')));
  const { container } = render(
    <IntlProvider locale="en" onError={() => {}}>
      <DropFiles onSent={async () => {}} />
    </IntlProvider>,
  );
  const box = container.querySelector('input') as HTMLInputElement;
  await userEvent.upload(box, new File(['1'], 'first.csv'));
  await userEvent.upload(box, new File(['2'], 'second.csv'));
  expect(await screen.findByText('second.csv')).toBeVisible();
  expect(screen.getByText('first.csv')).toBeVisible();
});

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

const fileOf = (number: number, facts: object = {}) => ({
  id: `id${number}`,
  source: 'ranks',
  name: `lists/2026-10.${number}.csv`,
  state: 'done',
  finished: '2026-11-01T00:00:00Z',
  rows: 10,
  rows_read: 10,
  refused: 0,
  refused_by_reason: {},
  left_unknown: {},
  left_out: {},
  first_day: null,
  last_day: null,
  months: ['2026-10'],
  warnings: [],
  replaced: false,
  ...facts,
});

/** Shows the list of these imports, whose server filters them by name as the real one does. */
function showFiles(every: ReadonlyArray<ReturnType<typeof fileOf>>, total = every.length): void {
  server.use(
    http.get('*/api/imports', ({ request }) => {
      const search = new URL(request.url).searchParams.get('search') ?? '';
      const named = every.filter(({ name }) => name.includes(search));
      return HttpResponse.json({ imports: named, total: search ? named.length : total });
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

/** Each row as the texts of its cells. */
const shownRows = () =>
  screen
    .getAllByRole('row')
    .map((row) => [...(row as HTMLTableRowElement).cells].map((cell) => cell.textContent));
const firstCells = () =>
  shownRows()
    .slice(1)
    .map(([first]) => first);

test('imports are listed by source and month, with the sums of their rows', async () => {
  showFiles([
    fileOf(4, { rows: 4000, refused: 2 }),
    fileOf(3),
    fileOf(2, { replaced: true }),
    fileOf(1, { name: 'lists/2026-09.csv', months: ['2026-09'] }),
  ]);
  await screen.findByRole('button', { name: /Rank list/ });
  expect(shownRows().map((row) => [row[0], ...row.slice(2, 5)])).toEqual([
    ['File', 'Rows imported', 'Rejected', 'Days'],
    ['Rank list3 files', '4,010', '2', 'October 2026'],
    ['2026-09.csvRank list', '10', '0', 'September 2026'],
  ]);
});

test('a group opens to its files and closes again', async () => {
  showFiles([fileOf(3), fileOf(2), fileOf(1)]);
  const group = await screen.findByRole('button', { name: /Rank list/, expanded: false });
  await userEvent.click(group);
  expect(firstCells()).toEqual(['Rank list3 files', '2026-10.3.csv', '2026-10.2.csv', '2026-10.1.csv']);
  expect(screen.getAllByRole('button', { name: 'Remove' })).toHaveLength(3);
  await userEvent.click(group);
  expect(firstCells()).toEqual(['Rank list3 files']);
});

test('an import that is not done, or whose rows are not of one month, is in no group', async () => {
  const months = ['2026-09', '2026-10'];
  showFiles([
    fileOf(6, { state: 'broken_off' }),
    fileOf(5),
    fileOf(4, { months }),
    fileOf(3),
    fileOf(2, { months: [] }),
    fileOf(1),
  ]);
  await screen.findByRole('button', { name: /Rank list/ });
  expect(firstCells()).toEqual([
    '2026-10.6.csvRank list',
    'Rank list3 files',
    '2026-10.4.csvRank list',
    '2026-10.2.csvRank list',
  ]);
  expect(shownRows()[3]?.[4]).toBe('September 2026 – October 2026');
});

test('two files of a month are listed one by one', async () => {
  showFiles([fileOf(2), fileOf(1)]);
  await screen.findByText('2026-10.2.csv');
  expect(firstCells()).toEqual(['2026-10.2.csvRank list', '2026-10.1.csvRank list']);
});

test('files found by their name are shown one by one, and a search without a match says so', async () => {
  showFiles(Array.from({ length: 30 }, (_, index) => fileOf(30 - index)));
  const search = await screen.findByRole('searchbox', { name: 'Search by file name' });
  await userEvent.type(search, '.2');
  await expect.poll(() => firstCells().length).toBe(11);
  await userEvent.type(search, 'x');
  expect(await screen.findByText('No imported file has this in its name.')).toBeVisible();
});

test('a list of three files has no search box and no count', async () => {
  showFiles([fileOf(3), fileOf(2), fileOf(1)]);
  await screen.findByRole('button', { name: /Rank list/ });
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByText(/shown/)).toBeNull();
});

test('where the server returns only some of the files, their number says so', async () => {
  showFiles([fileOf(2), fileOf(1)], 1200);
  expect(await screen.findByText('2 of 1,200 files shown')).toBeVisible();
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

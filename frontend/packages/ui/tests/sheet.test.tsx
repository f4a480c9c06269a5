import type { SheetTable } from '@footfall/contract';
import { render, waitFor } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import { type ReactNode, useEffect } from 'react';
import { IntlProvider } from 'react-intl';
import { expect, it, vi } from 'vitest';
import { type Estimate, Mark, MeasureValue, NO_ESTIMATE } from '../src/measure-value';
import { type ReadTable, StepOfTime, useSheetReader } from '../src/sheet';
import { csvOf, tsvOf, workbookOf } from '../src/sheet/files';
import { sheetNames } from '../src/sheet/workbook';
import { type Column, DataTable, ShareCell } from '../src/table';

interface Row {
  site: string;
  visits: Estimate;
}

const estimate = (values: Partial<Estimate>): Estimate => ({ ...NO_ESTIMATE, ...values });

interface ReaderProps {
  content: ReactNode;
  onRead: (tables: ReadTable[]) => void;
  onFailed?: (error: Error) => void;
}

/** Reads the tables in `content` once and hands them over. */
function Reader({ content, onRead, onFailed }: ReaderProps) {
  const [read, drawing] = useSheetReader();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void read(content).then(onRead, onFailed), []);
  return (
    <>
      <p>page</p>
      {drawing}
    </>
  );
}

function Broken(): never {
  throw new Error('no such column');
}

it('tells of a table that cannot be drawn, and the page stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const onFailed = vi.fn<(error: Error) => void>();
  const { getByText } = render(
    <IntlProvider locale="en" onError={() => {}}>
      <Reader content={<Broken />} onRead={() => {}} onFailed={onFailed} />
    </IntlProvider>,
  );
  await waitFor(() => expect(onFailed).toHaveBeenCalledWith(new Error('no such column')));
  expect(getByText('page')).toBeVisible();
});

async function tablesIn(content: ReactNode, locale = 'en'): Promise<ReadTable[]> {
  const onRead = vi.fn<(tables: ReadTable[]) => void>();
  render(
    <IntlProvider locale={locale} onError={() => {}}>
      <Reader content={content} onRead={onRead} />
    </IntlProvider>,
  );
  await waitFor(() => expect(onRead).toHaveBeenCalledOnce());
  return onRead.mock.calls[0]?.[0] ?? [];
}

const NAMES: Column<Row> = { id: 'name', title: 'Site', render: ({ site }) => site };
const VISITS: Column<Row> = {
  id: 'visits',
  title: 'Visits',
  align: 'right',
  render: ({ visits }) => <MeasureValue estimate={visits} kind="count" size="ranged" />,
};

const tableOf = (rows: readonly Row[], columns: readonly Column<Row>[]) => (
  <DataTable caption="Sites" columns={columns} rows={rows} rowKey={({ site }) => site} />
);

it('has names, order and numbers of the table, with ends of intervals and changes beside them', async () => {
  const visits = estimate({ value: 5_012_000.4, low: 4e6, high: 6e6, change: 0.08, significant: true });
  const [table] = await tablesIn(tableOf([{ site: 'a.example', visits }], [NAMES, VISITS]));
  const count = (value: number) => ({ value, kind: 'count' });
  expect(table).toEqual({
    title: 'Sites',
    columns: ['Site', 'Visits', 'Visits: from (95% interval)', 'Visits: to (95% interval)', 'Visits: change'],
    rows: [['a.example', count(5_012_000.4), count(4e6), count(6e6), { value: 0.08, kind: 'change' }]],
  });
});

it('has every row of a long table, of which the screen draws those in sight', async () => {
  const rows = Array.from({ length: 450 }, (_, index) => ({
    site: `s${index}.example`,
    visits: NO_ESTIMATE,
  }));
  const [table] = await tablesIn(tableOf(rows, [NAMES]));
  expect(table?.rows.map(([name]) => name)).toEqual(rows.map(({ site }) => site));
});

it('has a column of its own for what stands beside a name, and nothing of what is for the eye alone', async () => {
  const status: Column<Row> = {
    id: 'status',
    title: (
      <>
        Status <small data-order>Largest first</small>
      </>
    ),
    render: ({ site }) => (
      <>
        <i aria-hidden="true">●</i>
        {site}
        <Mark tone="good">New</Mark>
        <a data-screen-only href="/">
          open
        </a>
      </>
    ),
  };
  const [table] = await tablesIn(tableOf([{ site: 'a.example', visits: NO_ESTIMATE }], [status, VISITS]));
  expect(table?.columns).toEqual(['Status', 'Status: note', 'Visits']);
  expect(table?.rows).toEqual([['a.example', 'New', 'n/a']]);
});

it('has the range of a rough number and not its middle, where the screen shows the range alone', async () => {
  const visits = estimate({ value: 50, low: 10, high: 90, isRough: true });
  const rough: Column<Row> = {
    ...VISITS,
    render: (row) => <MeasureValue estimate={row.visits} kind="count" />,
  };
  const [table] = await tablesIn(tableOf([{ site: 'a.example', visits }], [NAMES, rough]));
  expect(table?.columns).toEqual(['Site', 'Visits: from (95% interval)', 'Visits: to (95% interval)']);
  expect(table?.rows).toEqual([['a.example', { value: 10, kind: 'count' }, { value: 90, kind: 'count' }]]);
});

it('has months as dates, shares as shares, and numbers that the language writes as numbers', async () => {
  const columns: Column<Row>[] = [
    { id: 'month', title: 'Month', render: () => <StepOfTime by="month" date="2026-10-01" /> },
    {
      id: 'share',
      title: 'Share',
      align: 'right',
      render: () => <ShareCell share={estimate({ value: 0.5 })} color="red" />,
    },
    { id: 'pages', title: 'Pages', align: 'right', render: () => '1.234' },
    { id: 'part', title: 'Part', align: 'right', render: () => '12,5 %' },
    { id: 'phrase', title: 'Phrase', render: () => '2024' },
  ];
  const [table] = await tablesIn(tableOf([{ site: 'a.example', visits: NO_ESTIMATE }], columns), 'de');
  expect(table?.rows).toEqual([
    [
      { date: '2026-10-01', by: 'month' },
      { value: 0.5, kind: 'share' },
      { value: 1234, kind: 'whole' },
      { value: 0.125, kind: 'share' },
      '2024',
    ],
  ]);
});

const SHEET: SheetTable = {
  title: 'Trend: a/b',
  columns: ['Month', 'Visits', 'Bounce rate', 'Change', 'Duration', 'Pages / visit', 'Page'],
  rows: [
    [
      { date: '2026-10-01', by: 'month' },
      { value: 5_012_000.00391, kind: 'count' },
      { value: 0.3486123, kind: 'share' },
      { value: -0.0512, kind: 'change' },
      { value: 3_725.4, kind: 'duration' },
      { value: 4.1666, kind: 'decimal' },
      '=HYPERLINK("https://evil.example")',
    ],
    [
      { date: '2026-10-02', by: 'day' },
      { value: 0, kind: 'whole' },
      { value: 0.0000123, kind: 'share' },
      null,
      null,
      null,
      'a;b',
    ],
  ],
  about: [['Trend', '=1+1']],
};

it('is a CSV that begins with its columns; counts are whole, shares keep three digits, no text is a formula', () => {
  expect(csvOf(SHEET, { separator: ';', decimal: ',' }).split('\n')).toEqual([
    'Month;Visits;Bounce rate;Change;Duration;Pages / visit;Page',
    '2026-10;5012000;34,86%;-5,12%;01:02:05;4,17;"\'=HYPERLINK(""https://evil.example"")"',
    '2026-10-02;0;0,00123%;;;;"a;b"',
    '',
    "Trend;'=1+1",
    '',
  ]);
});

it('is one line a row when copied, whatever is in its cells', () => {
  expect(tsvOf([{ columns: ['a\tb'], rows: [['two\nlines'], ['＝1']] }], 'en')).toBe("a b\ntwo lines\n'＝1");
});

it('is a workbook that stores texts as texts and has no formula', async () => {
  const file = await workbookOf([SHEET], { name: 'About', lines: [['Note', '=2']] }, 'first');
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const sheets = Object.entries(parts).filter(([name]) => name.includes('worksheets/sheet'));
  expect(sheets).toHaveLength(2);
  for (const [, content] of sheets) expect(strFromU8(content)).not.toMatch(/<f>|<hyperlink/);
});

it('has a name that a spreadsheet takes, each once', () => {
  const long = 'Visits by traffic channel and by month';
  expect(sheetNames(['Trend: a/b', long, long, 'trend  a b', ''])).toEqual([
    'Trend  a b',
    'Visits by traffic channel and b',
    'Visits by traffic channel and 2',
    'trend  a b 2',
    'Sheet',
  ]);
});

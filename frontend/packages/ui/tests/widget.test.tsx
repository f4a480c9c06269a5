import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Choice, Widget, type WidgetExports, type WidgetProps } from '../src/widget';
import { show } from './page';

interface Row {
  name: string;
  accuracy: string;
  n_observed: number;
}

const ROWS: Row[] = [{ name: 'a.example', accuracy: 'high', n_observed: 90 }];

const EXPORTS: WidgetExports = {
  pictureName: async () => 'top-sources',
  caption: async () => ['a.example'],
  csv: async () => [],
  xlsx: async () => [],
  tsv: async () => 'a',
  allCsv: async () => [],
  allXlsx: async () => [],
  call: () => "curl 'http://x'",
  reasonOf: () => undefined,
};

function Broken(): never {
  throw new Error('no such field');
}

/** A widget that remembers whether it shows its table. */
function WithSwitch(props: Omit<WidgetProps<Row>, 'asTable' | 'onSwitch'>) {
  const [asTable, setAsTable] = useState(false);
  return <Widget<Row> {...props} asTable={asTable} onSwitch={() => setAsTable(!asTable)} />;
}

/** Renders a widget whose answer, and other props, are changed. */
function showWidget(change: Partial<WidgetProps<Row>['answer']>, props: Partial<WidgetProps<Row>> = {}) {
  return show(
    <WithSwitch
      frame={createRef<HTMLElement>()}
      title="Top sources"
      hint="Visits from a site / all visits"
      height={280}
      span={6}
      answer={{ rows: undefined, isStale: false, error: null, retry: () => {}, ...change }}
      table={(rows) => <p>table of {rows.map((row) => row.name)}</p>}
      exports={EXPORTS}
      {...props}
    />,
  );
}

const frame = () => screen.getByRole('region', { name: 'Top sources' });

describe('states', () => {
  it('shows a placeholder while the first answer is loading', () => {
    showWidget({});
    expect(screen.getByText('Loading')).toBeInTheDocument();
    expect(frame()).toHaveAttribute('aria-busy', 'true');
    expect(frame().children[1]).toHaveStyle({ minHeight: '280px' });
  });

  it('shows the answer', () => {
    showWidget({ rows: ROWS });
    expect(screen.getByText('table of a.example')).toBeVisible();
    expect(frame()).toHaveAttribute('aria-busy', 'false');
    // A drawn body is only as high as it needs to be.
    expect(frame().children[1]).not.toHaveStyle({ minHeight: '280px' });
  });

  it('keeps the previous rows, marked as stale, while a new answer is loading', () => {
    showWidget({ rows: ROWS, isStale: true });
    expect(screen.getByText('table of a.example')).toBeVisible();
    expect(frame().children[1]).toHaveAttribute('data-stale', 'true');
    expect(frame()).toHaveAttribute('aria-busy', 'true');
  });

  it('says that an answer has no rows', () => {
    showWidget({ rows: [] });
    expect(screen.getByText('No data')).toBeVisible();
  });

  it('shows the notes of an answer without rows', () => {
    showWidget({ rows: [], notes: ['there is no panel'] });
    expect(screen.getByText('there is no panel')).toBeVisible();
  });

  it('says how many observed visitors a number needs when every row has too few', () => {
    showWidget({ rows: [{ name: 'tiny.example', accuracy: 'none', n_observed: 3 }] });
    expect(screen.getByText('Fewer than 5 observed visitors')).toBeVisible();
  });

  it('speaks of rank lists, not of visitors, where there is no panel', () => {
    showWidget({ rows: [{ name: 'tiny.example', accuracy: 'none', n_observed: 0 }], hasPanel: false });
    expect(screen.getByText(/There is no panel, and rank lists tell too little/)).toBeVisible();
    expect(screen.getByText(/The more sites share their own counts/)).toBeVisible();
    expect(screen.queryByText(/observed visitors|the panel is too small/)).toBeNull();
  });

  it.each([
    [true, false, /Try another period, device or region/, /a longer period or a broader region/],
    [false, false, /Try a longer one/, /a longer period; if that does not help, the panel is too small/],
    [true, true, /Remove one of them/, /Remove a filter; if that does not help, the panel is too small/],
    [
      false,
      true,
      /There is no data on this/,
      /Not enough data for a reliable estimate: the panel is too small/,
    ],
  ])(
    'advises a broader region only where one was chosen (%s), a longer period only where there is one (%s)',
    (isFiltered, isWhole, nothing, tooLittle) => {
      const { unmount } = showWidget({ rows: [], isFiltered, isWhole });
      expect(screen.getByText(nothing)).toBeVisible();
      unmount();
      showWidget({ rows: [{ name: 'tiny.example', accuracy: 'none', n_observed: 3 }], isFiltered, isWhole });
      expect(screen.getByText(tooLittle)).toBeVisible();
    },
  );

  it('asks for what it needs, without controls and without saying that there is no data', () => {
    showWidget(
      { rows: [], need: 'Add another site above.' },
      {
        controls: <button type="button">Venn diagram</button>,
        toolbar: <p>the search</p>,
        picture: () => null,
      },
    );
    expect(screen.getByText('Add another site above.')).toBeVisible();
    for (const text of ['No data', 'Venn diagram', 'the search']) expect(screen.queryByText(text)).toBeNull();
    expect(screen.queryByRole('button', { name: /Show as table/ })).toBeNull();
  });

  it('an empty widget is lower than a full one', () => {
    showWidget({ rows: [] });
    expect(frame().children[1]).toHaveStyle({ minHeight: '152px' });
  });

  it('shows the range of public rank lists when no row has a number', () => {
    const none = { name: '', accuracy: 'none', n_observed: 3 };
    const rows = [
      { ...none, target: 'tiny.example', rank_from: 1001, rank_to: 5000 },
      { ...none, target: 'exact.example', rank_from: 7, rank_to: 7 },
      { ...none, target: 'stranger.example', rank_from: null, rank_to: null },
    ];
    showWidget({ rows });
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'tiny.example: Between #1,001 and #5,000 in public rank lists',
      'exact.example: #7 in public rank lists',
    ]);
  });

  it('shows its own error and tries again', async () => {
    const retry = vi.fn();
    showWidget({ error: 'The period ends before it starts.', retry });
    expect(within(screen.getByRole('alert')).getByText('The period ends before it starts.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('shows an error and its title where the chart throws', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    showWidget({ rows: ROWS }, { picture: () => <Broken /> });
    expect(screen.getByText('The data loaded, but the chart could not be drawn.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Top sources' })).toBeVisible();
  });
});

it('marks an answer that has notes, and shows them with the formula', async () => {
  showWidget({ rows: ROWS, notes: ['The compared period lies outside the data.'] });
  await userEvent.hover(screen.getByRole('button', { name: 'About, with notes: Top sources' }));
  expect(await screen.findByText('The compared period lies outside the data.')).toBeVisible();
  expect(screen.getByText('Visits from a site / all visits')).toBeVisible();
});

it('switches between picture and table', async () => {
  showWidget({ rows: ROWS }, { picture: () => <p>picture</p> });
  await userEvent.click(screen.getByRole('button', { name: 'Show as table: Top sources' }));
  expect(screen.getByText('table of a.example')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show as chart: Top sources' }));
  expect(screen.getByText('picture')).toBeVisible();
});

describe('menu', () => {
  const choose = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Export and more: Top sources' }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  };

  it('copies the API call', async () => {
    userEvent.setup(); // gives the page a clipboard
    showWidget({ rows: ROWS });
    await choose('Copy API call');
    expect(await screen.findByText('API call copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe("curl 'http://x'");
  });

  it('says why an export failed, where the reason is known', async () => {
    const csv = () => Promise.reject(new Error('too many calls'));
    showWidget(
      { rows: ROWS },
      { exports: { ...EXPORTS, csv, reasonOf: (error) => (error as Error).message } },
    );
    await choose('Download table (CSV)');
    expect(await screen.findByText('The export failed: too many calls')).toBeVisible();
  });

  it('says that an export failed when the reason is unknown', async () => {
    showWidget({ rows: ROWS }, { exports: { ...EXPORTS, csv: () => Promise.reject(new Error('no')) } });
    await choose('Download table (CSV)');
    expect(await screen.findByText('The export failed. Please try again.')).toBeVisible();
  });
});

describe('the choices in the head of a widget', () => {
  const choice = (labels: readonly string[]) =>
    show(
      <Choice
        label="Metric"
        look="pills"
        value="0"
        options={labels.map((label, index) => ({ value: String(index), label }))}
        onChange={() => {}}
      />,
    );

  it('are only pills where the words are short', () => {
    choice(['Lift', 'Penetration', 'Unique visitors']);
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  // The style sheet decides by the widget's width which of the two is visible.
  it.each([
    ['German', ['Lift-Faktor', 'Durchdringung', 'Eindeutige Besucher']],
    ['Japanese, with wide letters', ['リフト', '浸透率（推定）', 'ユニーク訪問者数']],
  ])('are pills and a list where the pills are too long for a phone: %s', (_, labels) => {
    choice(labels);
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    expect(screen.getByRole('combobox', { name: 'Metric' })).toHaveTextContent(String(labels[0]));
  });
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import SelectionActions from '../src/selection/SelectionActions';
import type { SelectionSpec } from '../src/selection/selectableRows';

/** Presses "Copy" below a table with these rows selected; returns the text in the clipboard. */
async function copied<Row extends object>(spec: SelectionSpec<Row>, rows: readonly Row[], locale = 'en') {
  const user = userEvent.setup(); // gives the page a clipboard
  render(
    <IntlProvider locale={locale} onError={() => {}}>
      <SelectionActions title="Sources" spec={spec} rows={rows} target={undefined} onClear={() => {}} />
    </IntlProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await screen.findByText('Copied');
  return navigator.clipboard.readText();
}

test('selected rows are copied with the decimal separator of the reader’s language', async () => {
  const spec = { kind: 'site' as const, addressOf: ({ domain }: { domain: string }) => domain };
  const rows = [{ domain: 'shop.example', lift: 1.5 }];
  expect(await copied(spec, rows, 'de')).toBe('domain\tlift\nshop.example\t1,5');
});

test('copying a line that combines several sites copies the row of each site', async () => {
  const line = {
    key: 'news.example',
    byTarget: new Map([
      ['a.example', { target: 'a.example', source: 'news.example', visits: 7 }],
      ['b.example', { target: 'b.example', source: 'news.example', visits: 9 }],
    ]),
  };
  const spec = {
    kind: 'site' as const,
    addressOf: ({ key }: typeof line) => key,
    contentOf: ({ byTarget }: typeof line) => [...byTarget.values()],
  };
  expect(await copied(spec, [line])).toBe(
    'target\tsource\tvisits\na.example\tnews.example\t7\nb.example\tnews.example\t9',
  );
});

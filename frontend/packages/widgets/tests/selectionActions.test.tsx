import { type Estimate, MeasureValue, NO_ESTIMATE } from '@footfall/ui/measure-value';
import { DataTable } from '@footfall/ui/table';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import SelectionActions from '../src/selection/SelectionActions';

const ROWS = [
  { domain: 'shop.example', visits: 5_012_000.004, lift: 1.5 },
  { domain: '=cmd.example', visits: 12, lift: 2 },
];
const estimate = (value: number): Estimate => ({ ...NO_ESTIMATE, value });

test('selected rows are copied as they are seen: names of columns, whole counts, the language’s decimal sign', async () => {
  const user = userEvent.setup(); // gives the page a clipboard
  const table = (
    <DataTable
      caption="Sites"
      rows={ROWS}
      rowKey={({ domain }) => domain}
      columns={[
        { id: 'name', title: 'Website', render: ({ domain }) => domain },
        {
          id: 'visits',
          title: 'Besuche',
          align: 'right',
          render: ({ visits }) => <MeasureValue estimate={estimate(visits)} kind="count" />,
        },
        {
          id: 'lift',
          title: 'Lift',
          align: 'right',
          render: ({ lift }) => <MeasureValue estimate={estimate(lift)} kind="decimal" />,
        },
      ]}
    />
  );
  render(
    <IntlProvider locale="de" onError={() => {}}>
      <SelectionActions
        title="Sites"
        spec={{ kind: 'site', addressOf: ({ domain }: { domain: string }) => domain }}
        rows={ROWS}
        target={undefined}
        onClear={() => {}}
        table={table}
      />
    </IntlProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await screen.findByText('Copied');
  expect(await navigator.clipboard.readText()).toBe(
    "Website\tBesuche\tLift\nshop.example\t5012000\t1,5\n'=cmd.example\t12\t2",
  );
});

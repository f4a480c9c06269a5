import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import { dashboard } from '../src/dashboards/own-numbers';

// A site that counts its visits alone: its row of visitors has no count.
const visits = {
  target: 'shop.example',
  date: '2026-03-01',
  measure: 'visits',
  told: 4000,
  panel: 3600,
  panel_low: 3000,
  panel_high: 4300,
  difference: -0.1,
  inside: true,
  seen_part: 0.9,
  calibrates: true,
  other_sites: 2,
  n_observed: 20,
};
const rows = [visits, { ...visits, measure: 'unique_visitors', told: null, difference: null, inside: null }];

function shown(measure: string) {
  const view = {
    title: 'Own numbers',
    rows,
    choice: { measure },
    targets: [{ value: 'shop.example', scope: 'domain', name: 'shop.example', color: '#000' }],
    facts: { moved: [], moved_in_all: [] },
    height: 300,
  };
  render(
    <IntlProvider locale="en" onError={() => {}}>
      {dashboard.widgets.map(({ id, table, picture }) => (
        <div key={id}>
          {table(view as never)}
          {picture && measure !== 'visits' && picture(view as never)}
        </div>
      ))}
    </IntlProvider>,
  );
  return screen.queryAllByText(/^No count of this metric can be compared/).length;
}

test.each([
  ['visits', 0],
  ['unique_visitors', 4],
])('a metric that a site does not count says so in place of an empty table: %s', (measure, times) => {
  expect(shown(measure)).toBe(times);
  expect(screen.queryAllByText('4.00K').length > 0).toBe(times === 0);
});

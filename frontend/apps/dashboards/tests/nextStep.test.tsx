import { makeQueryClient } from '@footfall/api';
import { AccuracyBadge, estimateOf } from '@footfall/ui/measure-value';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { expect, it } from 'vitest';
import { NextStep } from '../src/widget-presets/NextStep';
import { FILTERS, reportServer } from './openDashboard';

const TARGET = { value: 'a.example', scope: 'domain', name: 'a.example', color: '#000' } as const;

let rows: object[] = [];
let asked: unknown[] = [];

reportServer(({ body }) => {
  asked.push(body);
  return { rows, notes: [], report: 'reach-needed', total: rows.length };
});

const needed = (within: number, way: string, more: object = {}) => ({
  target: 'a.example',
  within,
  way,
  expected_error: 0.31,
  panelists: 2500,
  panelists_needed: null,
  at_best: null,
  with_one_site: null,
  at_least: null,
  ...more,
});

function show(answer: object[]) {
  rows = answer;
  asked = [];
  const visits = { visits: 1000, visits_low: 700, visits_high: 1310 };
  return render(
    <IntlProvider locale="en" onError={() => {}}>
      <QueryClientProvider client={makeQueryClient()}>
        <AccuracyBadge
          accuracy="medium"
          observed={120}
          estimate={estimateOf(visits, 'visits')}
          more={<NextStep target={TARGET} filters={FILTERS} />}
        />
      </QueryClientProvider>
    </IntlProvider>,
  );
}

const CASES: [string, object[], RegExp][] = [
  [
    'one more count where there is no panel',
    [
      needed(0, 'counts', {
        within: null,
        factor: 6.13,
        next_counts: [
          { place: 3000, factor: 5.6 },
          { place: 80_000, factor: 5.2 },
        ],
      }),
    ],
    /within a factor of 6\.1\. One more listed site that shares its own analytics would bring it to 5\.2\./,
  ],
  [
    'the panelists for the next width',
    [needed(0.5, 'reached'), needed(0.25, 'panel', { panelists_needed: 3900 }), needed(0.1, 'not_by_panel')],
    /± 25% takes about 3,900 panelists; there are 2,500\./,
  ],
  [
    'the calibrating site where no panel is large enough',
    [
      needed(0.5, 'reached'),
      needed(0.25, 'not_by_panel', { with_one_site: 0.29 }),
      needed(0.1, 'not_by_panel', { with_one_site: 0.29 }),
    ],
    /A larger panel alone cannot reach ± 25%\. One more site that shares its own analytics would bring ± 29%\./,
  ],
  [
    'ten of them where one would make no difference',
    [needed(0.5, 'reached'), needed(0.25, 'not_by_panel', { with_one_site: 0.31, with_ten_sites: 0.28 })],
    /A larger panel alone cannot reach ± 25%\. 10 more sites that share their own analytics would bring ± 28%\./,
  ],
  [
    'no site where none would help',
    [needed(0.5, 'reached'), needed(0.25, 'not_by_panel', { with_one_site: 0.31, with_ten_sites: 0.31 })],
    /A larger panel alone cannot reach ± 25%\.\s*$/,
  ],
  [
    'the panelists for any number where nobody was seen',
    [needed(0.5, 'unseen', { at_least: 4200 })],
    /At least 4,200 panelists may be needed to show a number; there are 2,500\./,
  ],
];

it.each(CASES)('says %s, once the badge is opened', async (_, answer, text) => {
  show(answer);
  expect(asked).toEqual([]);

  await userEvent.hover(screen.getByRole('button', { name: '± 31%' }));

  expect(await screen.findByText(text)).toBeVisible();
  // The server refuses unknown fields, so the request must have only these.
  expect(asked).toEqual([expect.objectContaining({ targets: [{ value: 'a.example', scope: 'domain' }] })]);
});

it('adds nothing to the badge if the number has reached every width', async () => {
  show([needed(0.5, 'reached'), needed(0.25, 'reached'), needed(0.1, 'reached')]);

  await userEvent.hover(screen.getByRole('button', { name: '± 31%' }));

  expect(await screen.findByText(/half of the 95% interval/)).toBeVisible();
  expect(screen.queryByText(/panelists/)).toBeNull();
});

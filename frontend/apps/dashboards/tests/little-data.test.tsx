import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import { dashboard as overlap } from '../src/dashboards/audience-overlap';
import { dashboard as behavior } from '../src/dashboards/behavior';
import { dashboard as organicSearch } from '../src/dashboards/channel/organic-search';
import { dashboard as demographics } from '../src/dashboards/demographics';
import { dashboard as journeys } from '../src/dashboards/sources-destinations';
import { dashboard as overview } from '../src/dashboards/traffic-overview';

const target = (value: string) => ({ value, scope: 'domain', name: value, color: '#000' });

const band = (site: string, share: number | null) => ({
  target: site,
  trait: 'age_gender',
  value: 'female 25-34',
  age: '25-34',
  gender: 'female',
  share,
  n_observed: share === null ? 0 : 60,
});

function showPyramid(rows: object[], sites: string[]): void {
  const pyramid = demographics.widgets.find(({ id }) => id === 'pyramid');
  const view = { title: 'Age and sex', rows, targets: sites.map(target), height: 240 };
  render(
    <IntlProvider locale="en" onError={() => {}}>
      {pyramid?.picture?.(view as never)}
    </IntlProvider>,
  );
}

test('a site without a number in any age band shows the reason instead of an empty pyramid', () => {
  showPyramid([band('few.example', null), band('shop.example', 0.4)], ['few.example', 'shop.example']);
  expect(screen.getAllByText('Fewer than 5 observed visitors')).toHaveLength(1);
  expect(screen.getAllByRole('figure').map((figure) => figure.getAttribute('aria-label'))).toEqual([
    'Age and sex: shop.example',
  ]);
});

test.each([
  ['sites also visited', overlap, 'sites'],
  ['categories also visited', overlap, 'categories'],
  ['destinations', journeys, 'destinations'],
  ['destinations of the overview', overview, 'destinations'],
  ['categories of destinations', journeys, 'destination-categories'],
  ['interests', behavior, 'interests'],
  ['all interests', behavior, 'interest-list'],
  ['networks', behavior, 'networks'],
  ['all networks', behavior, 'network-list'],
])('where no other site was seen, %s say that the data may be of one site only', (_, dashboard, id) => {
  const nothing = dashboard.widgets.find((each) => each.id === id)?.nothing?.({}, {});
  expect(nothing?.defaultMessage).toMatch(/if the data is of one site only/i);
});

test('an empty list of all search phrases says that most searches hide theirs; one of branded phrases does not', () => {
  const list = organicSearch.widgets.find(({ id }) => id === 'keywords');
  expect(list?.nothing?.({ phrases: 'all' }, {})?.defaultMessage).toContain('Most searches hide theirs');
  expect(list?.nothing?.({ phrases: 'branded' }, {})).toBeUndefined();
});

function showOverview(id: string, rows: object[], facts: object): void {
  const found = overview.widgets.find((each) => each.id === id);
  const view = { title: id, rows, facts, targets: [target('shop.example')], height: 240 };
  render(
    <IntlProvider locale="en" onError={() => {}}>
      {(found?.picture ?? found?.table)?.(view as never)}
    </IntlProvider>,
  );
}

const NEW_ONLY = { target: 'shop.example', new_visitors: 40, returning_visitors: 0 };
const begins = (months: number) => ({
  note_codes: [{ code: 'new_visitors_too_high', values: { months, date: '2026-10-01' } }],
});

test('if the data begins with the period, the reason is shown instead of 100% new visitors', () => {
  showOverview('visitors', [NEW_ONLY], begins(3));
  expect(screen.getByText(/there is no data before this period/)).toBeVisible();
  expect(screen.queryByText('100%')).toBeNull();
});

test('if the data has an earlier month, the shares of new and returning visitors are shown', () => {
  showOverview('visitors', [NEW_ONLY], begins(2));
  expect(screen.getByText('100%')).toBeVisible();
});

test('a table of companies without any record shows the reason instead of empty cells', () => {
  const unknown = {
    target: 'shop.example',
    name: null,
    industry: null,
    country: null,
    size: null,
    founded: null,
  };
  showOverview('companies', [unknown], {});
  expect(screen.getByText(/No company record of these sites was imported/)).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('a company without a record has a dash in each column beside one with a record', () => {
  const record = { name: 'Shop Ltd', industry: null, country: null, size: '51-200', founded: 1999 };
  const unknown = { name: null, industry: null, country: null, size: null, founded: null };
  const rows = [
    { target: 'shop.example', ...record },
    { target: 'other.example', ...unknown },
  ];
  showOverview('companies', rows, {});
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'SiteCompanyIndustryCountryEmployeesFounded',
    'shop.exampleShop Ltd––51–2001999',
    'other.example–––––',
  ]);
});

test('a list with "other" as its only category says that categories can be imported', async () => {
  const other = {
    target: 'shop.example',
    category: 'other',
    is_other: true,
    n_observed: 90,
    visits: 90,
    traffic_share: 1,
  };
  const list = journeys.widgets.find(({ id }) => id === 'source-categories');
  const view = {
    title: 'Source categories',
    rows: [other],
    targets: [target('shop.example')],
    filters: { period: { from: '2026-10', to: '2026-10' } },
    list: { columns: ['traffic_share', 'visits'], offset: 0, pageSize: 25, total: 1 },
  };
  render(
    <IntlProvider locale="en" onError={() => {}}>
      {list?.table(view as never)}
    </IntlProvider>,
  );
  expect(
    screen.getByText(/fewer than 5 observed visitors\. Import categories to tell them apart/),
  ).toBeVisible();
});

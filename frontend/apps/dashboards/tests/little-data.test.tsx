import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import { dashboard as overlap } from '../src/dashboards/audience-overlap';
import { dashboard as demographics } from '../src/dashboards/demographics';
import { dashboard as journeys } from '../src/dashboards/sources-destinations';

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

test('a site whose age bands have no number each is given the reason in place of a pyramid of n/a', () => {
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
  ['categories of destinations', journeys, 'destination-categories'],
])('where no other site was seen, %s say that the data may be of one site only', (_, dashboard, id) => {
  const nothing = dashboard.widgets.find((each) => each.id === id)?.nothing?.({});
  expect(nothing?.defaultMessage).toContain('If the data is of one site only');
});

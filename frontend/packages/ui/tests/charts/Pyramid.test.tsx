import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Pyramid, topOfBands } from '../../src/charts';
import { estimateOf, NO_ESTIMATE } from '../../src/measure-value';
import { show } from '../page';

it('arrow keys read out and show both sides of a band', async () => {
  const row = { n_observed: 50, women: 0.2, women_low: 0.15, women_high: 0.25 };
  const band = (id: string) => ({
    id,
    label: id,
    left: estimateOf(row, 'women'),
    right: NO_ESTIMATE,
    leftBase: 0.1,
    rightBase: null,
  });
  show(
    <Pyramid
      label="Age and sex"
      leftName="Women"
      rightName="Men"
      baseName="Population"
      leftColor="red"
      rightColor="blue"
      bands={[band('18–24'), band('25–34')]}
      top={0.25}
      kind="share"
    />,
  );
  const walk = screen.getByRole('slider', { name: 'Age and sex' });
  walk.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(walk).toHaveAttribute('aria-valuetext', '25–34: Women 20%, Men No data');
  expect(screen.getByText(/15% – 25% · 50–99 observed visitors/)).toBeVisible();
});

it('the scale ends at the largest interval or base, where an interval counts up to twice its value', () => {
  const shares = { n_observed: 50, men: 0.2, men_high: 0.3, few: 0.1, few_high: 0.9 };
  const band = (left: string, rightBase: number | null) => ({
    id: left,
    label: left,
    left: estimateOf(shares, left),
    right: NO_ESTIMATE,
    leftBase: null,
    rightBase,
  });

  expect(topOfBands([band('few', null)])).toBe(0.2);
  expect(topOfBands([band('few', null), band('men', null)])).toBe(0.3);
  expect(topOfBands([band('men', 0.4)])).toBe(0.4);
  expect(topOfBands([])).toBeGreaterThan(0);
});

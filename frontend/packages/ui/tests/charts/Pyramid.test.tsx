import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Pyramid } from '../../src/charts';
import { estimateOf, NO_ESTIMATE } from '../../src/measure-value';
import { show } from '../page';

it('arrow keys show both sides of a band', async () => {
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
      kind="share"
    />,
  );
  const walk = screen.getByRole('slider', { name: 'Age and sex' });
  walk.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(walk).toHaveAttribute('aria-valuetext', '25–34: Women 20.0%, Men No data');
  expect(screen.getByText(/15\.0% – 25\.0% · 50–54 observed visitors/)).toBeVisible();
});

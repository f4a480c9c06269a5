import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { placedValues, Sparkline } from '../../src/charts/Sparkline';
import { NO_ESTIMATE } from '../../src/measure-value';

const estimate = (value: number, low = value, high = value) => ({ ...NO_ESTIMATE, value, low, high });

test('the bottom of the picture is 0, and the highest value is at the top', () => {
  const [none, half, top] = placedValues([estimate(0), estimate(50), estimate(100)]);
  expect([none?.x, none?.y]).toEqual([3, 21]);
  expect([half?.x, half?.y]).toEqual([44, 12]);
  expect([top?.x, top?.y]).toEqual([85, 3]);
});

test('a wide interval is cut off, so that it does not flatten the line', () => {
  const [wide] = placedValues([estimate(100, 10, 10_000), estimate(80)]);
  expect(wide?.high).toBe(3);
  expect(wide?.y).toBe(3 + 18 / 3);
});

test('a month without a number is a gap, and a month between two gaps a dot', () => {
  expect(placedValues([undefined, estimate(5)]).map(({ y }) => y)).toEqual([null, 3]);
  render(
    <Sparkline estimates={[undefined, estimate(5), undefined]} color="red" label="Visits by month: June 5" />,
  );
  const picture = screen.getByRole('img', { name: 'Visits by month: June 5' });
  expect(picture.querySelectorAll('circle')).toHaveLength(1);
});

test('a last month after a gap is one dot', () => {
  render(<Sparkline estimates={[estimate(5), undefined, estimate(7)]} color="red" label="Visits by month" />);
  const picture = screen.getByRole('img', { name: 'Visits by month' });
  expect(picture.querySelectorAll('circle')).toHaveLength(2);
});

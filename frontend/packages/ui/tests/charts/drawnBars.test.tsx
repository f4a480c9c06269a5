import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FunnelBars, GroupedBars, Pyramid, TrendChart } from '../../src/charts';
import { NO_ESTIMATE } from '../../src/measure-value';
import { UpSet } from '../../src/overlap';
import { show } from '../page';
import { drawnBars, measured, rough } from './drawn';

const SERIES = [{ id: 'a', label: 'a.example', color: 'red' }];
const groups = (...values: ReturnType<typeof measured>[]) =>
  values.map((value, at) => ({ id: `${at}`, label: `Row ${at}`, values: [value] }));
const values = () => screen.getAllByRole('definition').map(({ textContent }) => textContent?.trim());

it('bars are as long as their numbers, with a cap at each end of the interval', () => {
  const rows = groups(measured(100, 80, 120), measured(60, 30, 90), measured(0));
  const { container } = show(<GroupedBars label="Visits" series={SERIES} groups={rows} kind="count" />);

  expect(drawnBars(container)).toEqual([
    {
      mark: 'bar',
      from: 0,
      length: 83.333,
      low: { at: 66.667, isCut: false },
      high: { at: 100, isCut: false },
    },
    { mark: 'bar', from: 0, length: 50, low: { at: 25, isCut: false }, high: { at: 75, isCut: false } },
    { mark: null, from: Number.NaN, length: null, low: null, high: null },
  ]);
  expect(values()).toEqual(['100', '60', '0']);
});

it('an interval beyond the axis ends in an arrow and says how far it goes', () => {
  const rows = groups(measured(100, 50, 900), measured(120, 100, 150));
  const { container } = show(<GroupedBars label="Visits" series={SERIES} groups={rows} kind="count" />);

  const [wide, narrow] = drawnBars(container);
  expect(wide?.high).toEqual({ at: 100, isCut: true });
  expect(wide?.low).toEqual({ at: 33.333, isCut: false });
  expect(narrow?.high).toEqual({ at: 100, isCut: false });
  expect(values()).toEqual(['100 →\u00a0900', '120']);
});

it('of a rough number the range is drawn and written, and no bar', () => {
  const rows = groups(rough(100, 50, 140), measured(200));
  const { container } = show(<GroupedBars label="Visits" series={SERIES} groups={rows} kind="count" />);

  expect(drawnBars(container)[0]).toMatchObject({ mark: 'range', from: 25, length: 45 });
  expect(values()).toEqual(['50\u00a0–\u00a0140', '200']);
});

it('the month of a chart with a single one is a range where it is rough', async () => {
  const series = [{ ...SERIES[0], points: [{ date: '2026-01-01', estimate: rough(0.4, 0.1, 0.9) }] }];
  const { container } = show(
    <TrendChart label="Trend" series={series as never} kind="share" granularity="month" height={200} />,
  );
  await screen.findByText('Jan 2026');

  expect(drawnBars(container)).toMatchObject([{ mark: 'range', from: 10, length: 80 }]);
  expect(values()).toEqual(['10%\u00a0–\u00a090%']);
});

it('a pyramid grows to both sides from its middle', () => {
  const band = {
    id: 'young',
    label: '18–24',
    left: measured(0.1, 0.05, 0.4),
    right: measured(0.2, 0.1, 0.25),
    leftBase: 0.15,
    rightBase: null,
  };
  const names = { leftName: 'Women', rightName: 'Men', baseName: 'Everybody' };
  const { container } = show(
    <Pyramid
      label="Age"
      {...names}
      leftColor="red"
      rightColor="blue"
      bands={[band]}
      top={0.25}
      kind="share"
    />,
  );

  expect(drawnBars(container)).toEqual([
    { mark: 'bar', from: 60, length: 40, low: { at: 80, isCut: false }, high: { at: 0, isCut: true } },
    { mark: 'bar', from: 0, length: 80, low: { at: 40, isCut: false }, high: { at: 100, isCut: false } },
  ]);
  expect(container.querySelector('[data-mark="line"]')).toHaveAttribute('x1', '40%');
  expect(values()).toEqual(['10%→\u00a040%', '20%']);
});

it('steps of a funnel are parts of its first', () => {
  const step = (name: string, share: ReturnType<typeof measured>) => ({
    name,
    visitors: measured(1000),
    fromBefore: share,
    fromFirst: share,
  });
  const steps = [step('Jeans', measured(1, 1, 1)), step('Cart', measured(0.4, 0.3, 0.5))];
  const { container } = show(
    <FunnelBars label="Funnel" funnels={[{ id: 'a', label: 'a.example', color: 'red', steps }]} />,
  );

  expect(drawnBars(container)).toMatchObject([
    { from: 0, length: 100, low: null, high: null },
    { from: 0, length: 40, low: { at: 30, isCut: false }, high: { at: 50, isCut: false } },
  ]);
});

it('each combination of sets has a bar of its size', () => {
  const regions = [
    { sets: ['a'], estimate: measured(200, 150, 250) },
    { sets: ['b'], estimate: measured(50, 10, 400) },
    { sets: ['a', 'b'], estimate: NO_ESTIMATE },
  ];
  const names = ['a', 'b'].map((id) => ({ id, label: id, color: 'red' }));
  const { container } = show(
    <UpSet
      label="Overlap"
      measure="Visitors"
      liftName="Lift"
      order="size"
      height={200}
      pairs={[]}
      {...{ names, regions }}
    />,
  );

  expect(drawnBars(container)).toMatchObject([
    { length: 80, low: { at: 60, isCut: false }, high: { at: 100, isCut: false } },
    { length: 20, low: { at: 4, isCut: false }, high: { at: 100, isCut: true } },
  ]);
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'abVisitors',
    '200150\u00a0– 250',
    '5010\u00a0– 400',
    expect.stringMatching(/^n\/a/),
  ]);
});

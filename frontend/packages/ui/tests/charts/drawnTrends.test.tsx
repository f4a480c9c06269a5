import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Sparkline, StackedColumns, TrendChart } from '../../src/charts';
import { show } from '../page';
import { measured, pointsOf, rough, sized } from './drawn';

type Point = ReturnType<typeof measured>;

const series = (...points: Point[]) => [
  {
    id: 'a',
    label: 'a.example',
    color: 'red',
    points: points.map((estimate, at) => ({ date: `2026-0${at + 1}-01`, estimate })),
  },
];

/** The chart, and the value at a height in px: 8 px above the top of the axis and 24 px below its ground. */
function trend(...points: Point[]) {
  sized(600, 232);
  const { container } = show(
    <TrendChart label="Trend" series={series(...points)} kind="count" granularity="month" height={232} />,
  );
  const top = Number(
    [...container.querySelectorAll('text[text-anchor="end"]')].at(-1)?.textContent?.replace('K', 'e3'),
  );
  const valueAt = (y: number) => Math.round(((208 - y) / 200) * top);
  return { container, valueAt, top };
}

const line = (container: Element) => pointsOf(container.querySelector('path[class*="line"]'));
const band = (container: Element) => pointsOf(container.querySelector('path[class*="band"]'));
const arrows = (container: Element) => [...container.querySelectorAll('[data-end="high"][data-cut]')];

it('a line goes through its numbers, and its band along the ends of the intervals', () => {
  const { container, valueAt, top } = trend(measured(400, 300, 500), measured(1000, 800, 1200));

  expect(top).toBe(1200);
  expect(line(container).map(([, y = 0]) => valueAt(y))).toEqual([400, 1000]);
  expect(band(container).map(([, y = 0]) => valueAt(y))).toEqual([500, 1200, 800, 300]);
  expect(arrows(container)).toEqual([]);
});

it('a band beyond the axis ends in an arrow that says how far it goes', () => {
  const { container, top } = trend(measured(400, 300, 9000), measured(1000, 800, 1200));

  expect(top).toBe(3000);
  expect(arrows(container)).toHaveLength(1);
  expect(arrows(container)[0]?.nextElementSibling).toHaveTextContent('9.0K');
  expect(pointsOf(arrows(container)[0])[1]?.[0]).toBe(line(container)[0]?.[0]);
});

it('arrows close to each other have one value, the highest', () => {
  const cut = [9000, 12_000, 8000, 9500, 7000, 9900, 8800, 9100, 7700].map((high) =>
    measured(400, 300, high),
  );
  const { container } = trend(...cut);

  expect(arrows(container)).toHaveLength(9);
  const written = arrows(container).map((arrow) => arrow.nextElementSibling?.textContent ?? null);
  expect(written[1]).toBe('12K');
  expect(written.filter(Boolean).length).toBeLessThan(9);
});

it('a rough month is drawn as its range, without a line through its middle', () => {
  const { container, valueAt } = trend(
    measured(400, 300, 500),
    measured(500, 400, 600),
    rough(600, 300, 1200),
  );

  expect(line(container).map(([, y = 0]) => valueAt(y))).toEqual([400, 500]);
  const range = container.querySelector('path[data-mark="range"]');
  const [[, low = 0] = [], [high = 0] = []] = pointsOf(range);
  expect([valueAt(low), valueAt(high)]).toEqual([300, 1200]);
});

it('parts of a column are as high as their numbers, one upon the other', () => {
  sized(600, 232);
  const parts = ['Direct', 'Email'].map((id) => ({ id, label: id, color: id === 'Email' ? 'blue' : 'red' }));
  const columns = [{ id: 'a', name: 'a', label: 'a', values: [measured(600), measured(300)] }];
  const { container } = show(
    <StackedColumns label="Channels" parts={parts} columns={columns} kind="count" height={232} />,
  );

  const bars = [...container.querySelectorAll('rect')].map((bar) => [
    bar.getAttribute('fill'),
    Math.round(Number(bar.getAttribute('y'))),
    Math.round(Number(bar.getAttribute('height'))),
  ]);
  // The axis ends at 1,000, so that a visit is a fifth of a px.
  expect(bars).toEqual([
    ['red', 88, 120],
    ['blue', 28, 60],
  ]);
});

it('rounded shares that add up to a little more than all end at 100 %', () => {
  sized(600, 232);
  const parts = ['Direct', 'Email'].map((id) => ({ id, label: id, color: 'red' }));
  const columns = [{ id: 'a', name: 'a', label: 'a', values: [measured(0.97), measured(0.031)] }];
  show(<StackedColumns label="Shares" parts={parts} columns={columns} kind="share" height={232} />);

  expect(screen.getAllByText(/^\d+%$/).map(({ textContent }) => textContent)).toContain('100%');
  expect(screen.queryByText('120%')).toBeNull();
});

it('the small line of a row cuts a wide interval with an arrow', () => {
  const { container } = show(
    <Sparkline estimates={[measured(100, 10, 10_000), measured(80)]} color="red" label="Visits" />,
  );

  // 150 is at the top (3 px) and 0 at the bottom (21 px).
  expect(line(container).map(([, y = 0]) => Math.round(((21 - y) / 18) * 150))).toEqual([100, 80]);
  expect(arrows(container).map((arrow) => pointsOf(arrow)[1]?.[0])).toEqual([3]);
});

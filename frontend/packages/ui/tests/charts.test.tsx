import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  AnnotationsProvider,
  Donut,
  FunnelBars,
  GroupedBars,
  Pyramid,
  ShareBars,
  TrendChart,
} from '../src/charts';
import { labelStride, valueAxis } from '../src/charts/axis';
import { bandPath, linePath, lonely } from '../src/charts/paths';
import { plotTrend } from '../src/charts/plotTrend';
import { estimateOf, NO_ESTIMATE } from '../src/figure';
import { show } from './page';

const point = (
  date: string,
  value: number | null,
  low = value && value * 0.9,
  high = value && value * 1.1,
  change: number | null = null,
) => ({ date, estimate: { ...NO_ESTIMATE, value, low, high, change } });

const SERIES = [
  {
    id: 'a.example',
    label: 'a.example',
    color: 'red',
    points: [point('2026-01-01', 100), point('2026-02-01', 120)],
  },
  {
    id: 'b.example',
    label: 'b.example',
    color: 'blue',
    points: [point('2026-01-01', 40), point('2026-02-01', null)],
  },
];

describe('axes and paths', () => {
  it('ends an axis at a round value, and one of durations at what a clock shows', () => {
    expect(valueAxis('count', 6_700_000, [100, 0]).ticks.at(-1)).toBe(7_000_000);
    expect(valueAxis('duration', 250, [100, 0]).ticks).toEqual([0, 60, 120, 180, 240, 300]);
  });

  it('leaves out labels that would overlap', () => {
    expect(labelStride(6, 600, 72)).toBe(1);
    expect(labelStride(180, 600, 72)).toBe(23);
  });

  it('interrupts line and band where there is no number, and finds points that stand alone', () => {
    const at = (x: number, y: number | null) => ({ x, y, low: y && y - 1, high: y && y + 1 });
    const points = [at(0, 10), at(1, 20), at(2, null), at(3, 30)];
    expect(linePath(points)).toBe('M0,10L1,20M3,30Z');
    expect(bandPath(points).match(/M/g)).toHaveLength(2);
    expect(lonely(points)).toEqual([points[3]]);
  });

  it('lets the band of one day among many leave the picture', () => {
    const days = Array.from({ length: 180 }, (_, index) => {
      const day = new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);
      return point(day, 1000, 900, index === 90 ? 2900 : 1400);
    });
    const { yTicks } = plotTrend([{ id: 'a.example', label: 'a.example', color: 'red', points: days }], {
      kind: 'count',
      width: 600,
      height: 300,
      withGhost: false,
    });
    expect(yTicks.at(-1)?.value).toBe(1400);
  });

  it('lets one very unsure point leave the picture rather than flatten all lines', () => {
    const unsure = [{ ...SERIES[0], points: [point('2026-01-01', 10, 1, 1000)] }];
    const { yTicks } = plotTrend(unsure as typeof SERIES, {
      kind: 'count',
      width: 600,
      height: 300,
      withGhost: false,
    });
    expect(yTicks.at(-1)?.value).toBe(30);
  });
});

describe('TrendChart', () => {
  it('says a note with the month its day is in, and no note of a day before', async () => {
    const notes = [
      { day: '2025-12-31', text: 'Too early' },
      { day: '2026-02-17', text: 'New checkout' },
    ];
    show(
      <AnnotationsProvider value={notes}>
        <TrendChart label="Trend" series={SERIES} kind="count" granularity="month" height={200} />
      </AnnotationsProvider>,
    );
    const slider = screen.getByRole('slider');
    slider.focus();
    await userEvent.keyboard('{End}');
    expect(slider.getAttribute('aria-valuetext')).toMatch(/b\.example –\. New checkout$/);
    await userEvent.keyboard('{Home}');
    expect(slider.getAttribute('aria-valuetext')).not.toContain('Too early');
  });

  it('tells forecast and unusual days, and the legend takes them away', async () => {
    const seen = [point('2026-01-01', 100), { ...point('2026-01-02', 300), mark: 'Unusually high' }];
    const ahead = { ...point('2026-01-03', 110), isForecast: true };
    const series = [{ ...SERIES[0], points: [...seen, ahead] }] as typeof SERIES;
    show(<TrendChart label="Trend" series={series} kind="count" granularity="day" height={200} />);
    const slider = screen.getByRole('slider');
    expect(slider).toHaveAttribute('aria-valuemax', '2');
    await userEvent.click(screen.getByRole('button', { name: 'Forecast' }));
    expect(slider).toHaveAttribute('aria-valuemax', '1');
    slider.focus();
    await userEvent.keyboard('{End}');
    expect(slider.getAttribute('aria-valuetext')).toContain('300 (Unusually high)');
    await userEvent.click(screen.getByRole('button', { name: 'Unusual days' }));
    slider.focus();
    await userEvent.keyboard('{End}');
    expect(slider.getAttribute('aria-valuetext')).not.toContain('Unusually high');
  });

  it('draws the comparison period of a single series, and the legend takes it away', async () => {
    const compared = [{ ...SERIES[0], points: [point('2026-01-01', 110, 90, 130, 0.1)] }] as typeof SERIES;
    const size = { kind: 'count', width: 600, height: 300 } as const;
    const before = plotTrend(compared, { ...size, withGhost: true }).series[0]?.points[0]?.before;
    const hundred = plotTrend(
      [{ ...compared[0], points: [point('2026-01-01', 100, 90, 130)] }] as typeof SERIES,
      {
        ...size,
        withGhost: false,
      },
    );
    expect(before).toBeCloseTo(hundred.series[0]?.points[0]?.y ?? 0);
    show(<TrendChart label="Visits" series={compared} kind="count" granularity="month" height={300} />);
    const ghost = screen.getByRole('button', { name: 'Comparison period', pressed: true });
    await userEvent.click(ghost);
    expect(ghost).toHaveAttribute('aria-pressed', 'false');
  });

  it('is walked by arrow keys and reads out every target at a date', async () => {
    show(<TrendChart label="Visits" series={SERIES} kind="count" granularity="month" height={300} />);
    const chart = screen.getByRole('slider', { name: 'Visits' });
    chart.focus();
    await userEvent.keyboard('{Home}');
    expect(chart).toHaveAttribute('aria-valuetext', 'Jan 2026: a.example 100, b.example 40');
    await userEvent.keyboard('{ArrowRight}');
    expect(chart).toHaveAttribute('aria-valuetext', 'Feb 2026: a.example 120, b.example –');
  });

  it('hides a series by its name in the legend', async () => {
    show(<TrendChart label="Visits" series={SERIES} kind="count" granularity="month" height={300} />);
    const name = screen.getByRole('button', { name: 'b.example', pressed: true });
    await userEvent.click(name);
    expect(name).toHaveAttribute('aria-pressed', 'false');
    screen.getByRole('slider').focus();
    await userEvent.keyboard('{Home}');
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Jan 2026: a.example 100');
  });
});

it('GroupedBars writes the value of each bar and n/a for one without', () => {
  const row = { n_observed: 50, direct: 1200, direct_low: 1100, direct_high: 1300 };
  const groups = [
    {
      id: 'direct',
      label: 'Direct',
      values: [estimateOf(row, 'direct'), estimateOf({ n_observed: 2 }, 'direct')],
    },
  ];
  show(<GroupedBars label="Channels" series={SERIES} groups={groups} kind="count" />);
  expect(screen.getByText('Direct')).toBeVisible();
  expect(screen.getByText('1.20K')).toBeVisible();
  expect(screen.getByText('n/a')).toBeVisible();
});

describe('GroupedBars', () => {
  const row = { n_observed: 50, direct: 1200, direct_low: 1100, direct_high: 1300 };
  const groups = [
    { id: 'direct', label: 'Direct', values: [estimateOf(row, 'direct'), { ...NO_ESTIMATE, value: 700 }] },
  ];

  it('tells interval and observed visitors of the bars that are pointed at', async () => {
    show(<GroupedBars label="Channels" series={SERIES} groups={groups} kind="count" />);
    expect(screen.queryByText(/50 observed visitors/)).toBeNull();
    const name = screen.getByText('Direct');
    await userEvent.hover(name);
    expect(screen.getByText(/1\.10K – 1\.30K · 50 observed visitors/)).toBeVisible();
    await userEvent.unhover(name);
    expect(screen.queryByText(/50 observed visitors/)).toBeNull();
  });

  it('is walked by arrow keys, which say and show each group', async () => {
    const more = [...groups, { id: 'mail', label: 'Email', values: [NO_ESTIMATE, NO_ESTIMATE] }];
    show(<GroupedBars label="Channels" series={SERIES} groups={more} kind="count" />);
    const walk = screen.getByRole('slider', { name: 'Channels' });
    walk.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(walk).toHaveAttribute('aria-valuetext', 'Direct: a.example 1.20K, b.example 700');
    expect(screen.getByText(/1\.10K – 1\.30K · 50 observed visitors/)).toBeVisible();
    await userEvent.keyboard('{End}');
    expect(walk).toHaveAttribute('aria-valuetext', 'Email: a.example No number, b.example No number');
    await userEvent.keyboard('{Escape}');
    expect(walk).toHaveAttribute('aria-valuetext', 'Channels');
  });

  it('says only the series that the legend leaves', async () => {
    show(<GroupedBars label="Channels" series={SERIES} groups={groups} kind="count" />);
    await userEvent.click(screen.getByRole('button', { name: 'b.example' }));
    screen.getByRole('slider', { name: 'Channels' }).focus();
    await userEvent.keyboard('{Home}');
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Direct: a.example 1.20K');
  });

  it('takes a series out by its legend', async () => {
    show(<GroupedBars label="Channels" series={SERIES} groups={groups} kind="count" />);
    await userEvent.click(screen.getByRole('button', { name: 'b.example' }));
    expect(screen.getByText('1.20K')).toBeVisible();
    expect(screen.queryByText('700')).toBeNull();
  });
});

it('Donut tells no zero where nothing has a number', () => {
  const parts = [{ id: 'mail', label: 'Email', color: 'red', estimate: NO_ESTIMATE }];
  show(<Donut label="Channels" parts={parts} kind="count" middle="Visits" />);
  expect(screen.getByText('No number')).toBeInTheDocument();
  expect(screen.getByText('n/a')).toBeVisible();
  expect(screen.queryByText('0.0%')).toBeNull();
});

it('ShareBars names each part with its share', () => {
  const bars = [{ id: 'a', label: 'a.example', color: 'red', shares: [0.95, 0.05] }];
  show(<ShareBars label="Visitors" parts={SERIES} bars={bars} />);
  expect(screen.getByRole('img', { name: 'a.example 95.0%' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'b.example 5.0%' })).toBeVisible();
});

it('ShareBars are walked by arrow keys and say the parts that are there', async () => {
  const bars = [
    { id: 'new', label: 'New', color: 'red', shares: [1, 0] },
    { id: 'back', label: 'Returning', color: 'blue', shares: [null, null] },
  ];
  show(<ShareBars label="Visitors" parts={SERIES} bars={bars} />);
  const walk = screen.getByRole('slider', { name: 'Visitors' });
  walk.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(walk).toHaveAttribute('aria-valuetext', 'New: a.example 100.0%');
  await userEvent.keyboard('{ArrowDown}');
  expect(walk).toHaveAttribute('aria-valuetext', 'Returning: a.example No number, b.example No number');
});

it('Pyramid is walked by arrow keys and shows both sides of a band', async () => {
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
  expect(walk).toHaveAttribute('aria-valuetext', '25–34: Women 20.0%, Men No number');
  expect(screen.getByText(/15\.0% – 25\.0% · 50 observed visitors/)).toBeVisible();
});

describe('funnel', () => {
  const part = (value: number | null) => ({
    ...NO_ESTIMATE,
    value,
    low: value && value - 0.1,
    high: value && value + 0.1,
  });
  const funnel = (id: string, last: number | null) => ({
    id,
    label: id,
    color: 'red',
    steps: [
      { name: 'Jeans', visitors: point('', 1000).estimate, fromBefore: part(1), fromFirst: part(1) },
      { name: 'Cart', visitors: point('', 400).estimate, fromBefore: part(0.4), fromFirst: part(0.4) },
      {
        name: 'Bought',
        visitors: { ...NO_ESTIMATE, value: last, observed: 3 },
        fromBefore: part(last && 0.5),
        fromFirst: part(last && 0.2),
      },
    ],
  });
  const texts = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('tells each step with what goes on to it, and why where it does not', () => {
    show(<FunnelBars label="Funnel" funnels={[funnel('a.example', 200), funnel('b.example', null)]} />);
    expect(screen.getByRole('figure', { name: 'Funnel' })).toBeVisible();
    expect(texts('a.example')).toEqual([
      'Jeans1.00K ',
      expect.stringMatching(/^↓ 40.0% go on 30.0%.{3}50.0%Cart400 $/),
      expect.stringMatching(/^↓ 50.0% go on 40.0%.{3}60.0%Bought200 20.0% of the first step$/),
    ]);
    expect(texts('b.example')[2]).toMatch(/^↓Boughtn\/a: /);
  });
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AnnotationsProvider, TrendChart } from '../../src/charts';
import { plotTrend } from '../../src/charts/plotTrend';
import { TrendLine } from '../../src/charts/TrendLine';
import { show } from '../page';
import { point, SERIES } from './series';

it('reads out an annotation with the month of its day', async () => {
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

it('shows forecast and unusual days, which the legend hides', async () => {
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

it('draws the comparison period of a single series, which the legend hides', async () => {
  const later = point('2026-02-01', 110, 90, 130, 0.1);
  const compared = [
    { ...SERIES[0], points: [point('2026-01-01', 110, 90, 130, 0.1), later] },
  ] as typeof SERIES;
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
  expect(ghost.querySelector('i')).toHaveAttribute('data-look', 'dashed');
  await userEvent.click(ghost);
  expect(ghost).toHaveAttribute('aria-pressed', 'false');
});

it('draws a comparison period of which a single month is known', () => {
  const points = [point('2026-01-01', 110, 90, 130), point('2026-02-01', 110, 90, 130, 0.1)];
  const series = [{ ...SERIES[0], points }] as typeof SERIES;
  const plot = plotTrend(series, { kind: 'count', width: 600, height: 300, withGhost: true });
  const { container } = render(
    <svg aria-hidden="true">{plot.series[0] && <TrendLine series={plot.series[0]} />}</svg>,
  );

  const drawn = [...container.querySelectorAll('[data-mark=before]')];
  expect(drawn.map((mark) => Number(mark.getAttribute('cy')))).toEqual([plot.series[0]?.points[1]?.before]);
});

it('names nothing on paper that is not drawn', () => {
  const points = [point('2026-01-01', 110, 90, 130, 0.1), point('2026-02-01', 110, 90, 130, 0.1)];
  const series = [{ ...SERIES[0], points }, SERIES[1]] as typeof SERIES;
  show(<TrendChart label="Visits" series={series} kind="count" granularity="month" height={300} />);

  const paper = screen.getAllByRole('listitem').filter((item) => !('screenOnly' in item.dataset));
  expect(paper.map((item) => item.textContent)).toEqual(series.map(({ label }) => label));
});

it('names the date that a point is compared with', async () => {
  const points = [
    point('2026-06-07', 100),
    { ...point('2026-06-08', 420, 420, 420, 0), comparedDate: '2025-06-09' },
  ];
  const series = [{ ...SERIES[0], points }] as typeof SERIES;
  show(<TrendChart label="Visits" series={series} kind="count" granularity="day" height={300} />);
  const chart = screen.getByRole('slider', { name: 'Visits' });
  chart.focus();
  await userEvent.keyboard('{End}');
  expect(chart).toHaveAttribute('aria-valuetext', 'Jun 8, 2026 vs. Jun 9, 2025: a.example 420');
  await userEvent.keyboard('{ArrowLeft}');
  expect(chart).toHaveAttribute('aria-valuetext', 'Jun 7, 2026: a.example 100');
});

it('arrow keys move from date to date and read out every target', async () => {
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

it('compares the series of a single month by bars', async () => {
  const series = SERIES.map((item) => ({ ...item, points: item.points.slice(0, 1) }));
  show(<TrendChart label="Trend" series={series} kind="count" granularity="month" height={200} />);
  expect((await screen.findAllByRole('term')).map((name) => name.textContent)).toEqual([
    'a.example',
    'b.example',
  ]);
  expect(screen.getAllByRole('definition').map((bar) => bar.textContent)).toEqual([
    '100 90\u00a0– 110',
    '40 36\u00a0– 44',
  ]);
  expect(screen.getByText('Jan 2026')).toBeVisible();
});

it('shows the month of a single series as a bar, with interval and comparison period', async () => {
  const series = [{ ...SERIES[0], points: [point('2026-01-01', 110, 90, 130, 0.1)] }] as typeof SERIES;
  show(<TrendChart label="Trend" series={series} kind="count" granularity="month" height={200} />);
  expect(await screen.findByText('Jan 2026')).toBeVisible();
  expect(screen.getAllByRole('term').map((name) => name.textContent)).toEqual([
    'a.example',
    'Comparison period',
  ]);
  expect(screen.getAllByRole('definition').map((bar) => bar.textContent)).toEqual([
    '110 90\u00a0– 130',
    '100 ',
  ]);
});

it('draws the share of a single month as a bar out of 100 %', async () => {
  const series = [{ ...SERIES[0], points: [point('2026-01-01', 0.04)] }] as typeof SERIES;
  const { container } = show(
    <TrendChart label="Trend" series={series} kind="share" granularity="month" height={200} />,
  );
  await screen.findByText('Jan 2026');
  expect(container.querySelector('[data-mark="bar"]')).toHaveAttribute('width', '4%');
});

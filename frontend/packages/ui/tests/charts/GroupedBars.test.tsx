import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { GroupedBars } from '../../src/charts';
import { estimateOf, NO_ESTIMATE } from '../../src/measure-value';
import { show } from '../page';
import { SERIES } from './series';

const row = { n_observed: 50, direct: 1200, direct_low: 1100, direct_high: 1300 };
const groups = [
  { id: 'direct', label: 'Direct', values: [estimateOf(row, 'direct'), { ...NO_ESTIMATE, value: 700 }] },
];

it('writes the value of each bar and n/a for one without', () => {
  const values = [estimateOf(row, 'direct'), estimateOf({ n_observed: 2 }, 'direct')];
  const few = [{ id: 'direct', label: 'Direct', values }];
  show(<GroupedBars label="Channels" series={SERIES} groups={few} kind="count" />);
  expect(screen.getByText('Direct')).toBeVisible();
  expect(screen.getByText('1.20K')).toBeVisible();
  expect(screen.getByText('n/a')).toBeVisible();
});

it('draws no bar for 0, but writes the number', () => {
  const none = [{ id: 'mail', label: 'Email', values: [{ ...NO_ESTIMATE, value: 0 }] }];
  const { container } = show(
    <GroupedBars label="Channels" series={SERIES.slice(0, 1)} groups={none} kind="share" />,
  );
  expect(screen.getByText('0%')).toBeVisible();
  expect(container.querySelector('dd [data-mark="bar"]')).toBeNull();
});

it('shows interval and observed visitors of bars in a tooltip', async () => {
  show(<GroupedBars label="Channels" series={SERIES} groups={groups} kind="count" />);
  expect(screen.queryByText(/50–99 observed visitors/)).toBeNull();
  const name = screen.getByText('Direct');
  await userEvent.hover(name);
  expect(screen.getByText(/1\.10K – 1\.30K · 50–99 observed visitors/)).toBeVisible();
  await userEvent.unhover(name);
  expect(screen.queryByText(/50–99 observed visitors/)).toBeNull();
});

it('arrow keys read out and show each group', async () => {
  const more = [...groups, { id: 'mail', label: 'Email', values: [NO_ESTIMATE, NO_ESTIMATE] }];
  show(<GroupedBars label="Channels" series={SERIES} groups={more} kind="count" />);
  const walk = screen.getByRole('slider', { name: 'Channels' });
  walk.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(walk).toHaveAttribute('aria-valuetext', 'Direct: a.example 1.20K, b.example 700');
  expect(screen.getByText(/1\.10K – 1\.30K · 50–99 observed visitors/)).toBeVisible();
  await userEvent.keyboard('{End}');
  expect(walk).toHaveAttribute('aria-valuetext', 'Email: a.example No data, b.example No data');
  await userEvent.keyboard('{Escape}');
  expect(walk).toHaveAttribute('aria-valuetext', 'Channels');
});

it('reads out only the series that the legend shows', async () => {
  show(<GroupedBars label="Channels" series={SERIES} groups={groups} kind="count" />);
  await userEvent.click(screen.getByRole('button', { name: 'b.example' }));
  screen.getByRole('slider', { name: 'Channels' }).focus();
  await userEvent.keyboard('{Home}');
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Direct: a.example 1.20K');
});

it('draws bars from the mark, faint where the interval contains it', () => {
  const lift = (value: number, low: number, high: number) => ({ ...NO_ESTIMATE, value, low, high });
  const lifts = [{ id: 'news', label: 'News', values: [lift(1.5, 1.2, 2), lift(0.9, 0.7, 1.1)] }];
  const { container } = show(
    <GroupedBars label="Lift" series={SERIES} groups={lifts} kind="decimal" mark={1} />,
  );
  const bars = [...container.querySelectorAll('dd [data-mark="bar"]')];
  const mark = container.querySelector('dd [data-mark="line"]')?.getAttribute('x1');
  expect(bars.map((bar) => bar.hasAttribute('data-quiet'))).toEqual([false, true]);
  expect(bars[0]?.getAttribute('x')).toBe(mark);
  expect(bars[1]?.getAttribute('x')).not.toBe(mark);
});

it('hides a series by its legend', async () => {
  show(<GroupedBars label="Channels" series={SERIES} groups={groups} kind="count" />);
  await userEvent.click(screen.getByRole('button', { name: 'b.example' }));
  expect(screen.getByText('1.20K')).toBeVisible();
  expect(screen.queryByText('700')).toBeNull();
});

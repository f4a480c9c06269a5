import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ShareBars } from '../../src/charts';
import { NO_ESTIMATE, sharesOf } from '../../src/measure-value';
import { show } from '../page';
import { SERIES } from './series';

const counted = (value: number) => ({ ...NO_ESTIMATE, value });

it('names each part with its share', () => {
  const bars = [{ id: 'a', label: 'a.example', color: 'red', shares: sharesOf([counted(95), counted(5)]) }];
  show(<ShareBars label="Visitors" parts={SERIES} bars={bars} />);
  expect(screen.getByRole('img', { name: 'a.example 95.0%' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'b.example 5.00%' })).toBeVisible();
});

it('arrow keys read out the parts of a bar that have a number', async () => {
  const bars = [
    { id: 'new', label: 'New', color: 'red', shares: [counted(1), counted(0)] },
    { id: 'back', label: 'Returning', color: 'blue', shares: [NO_ESTIMATE, NO_ESTIMATE] },
  ];
  show(<ShareBars label="Visitors" parts={SERIES} bars={bars} />);
  const walk = screen.getByRole('slider', { name: 'Visitors' });
  walk.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(walk).toHaveAttribute('aria-valuetext', 'New: a.example 100%');
  await userEvent.keyboard('{ArrowDown}');
  expect(walk).toHaveAttribute('aria-valuetext', 'Returning: a.example No data, b.example No data');
});

it('draws every part as wide as its share and writes each, in the bar or below it', () => {
  const counts = [60, 25, 10, 4, 1].map(counted);
  const parts = counts.map((_, at) => ({ id: `${at}`, label: `Part ${at}`, color: 'red' }));
  const bars = [{ id: 'a', label: 'a.example', color: 'red', shares: sharesOf(counts) }];
  const { container } = show(<ShareBars label="Channels" parts={parts} bars={bars} />);
  const drawn = screen.getAllByRole('img');
  expect(drawn.map(({ style }) => Number(style.flexGrow))).toEqual([0.6, 0.25, 0.1, 0.04, 0.01]);
  expect(drawn.map(({ textContent }) => textContent)).toEqual(['60.0%', '25.0%', '', '', '']);
  const below = [...container.querySelectorAll('dd li')].map((item) => item.getAttribute('title'));
  expect(below).toEqual(['Part 2 10.0%', 'Part 3 4.00%', 'Part 4 1.00%']);
});

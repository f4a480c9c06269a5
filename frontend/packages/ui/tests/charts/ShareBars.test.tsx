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

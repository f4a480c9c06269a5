import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ShareBars } from '../../src/charts';
import { show } from '../page';
import { SERIES } from './series';

it('names each part with its share', () => {
  const bars = [{ id: 'a', label: 'a.example', color: 'red', shares: [0.95, 0.05] }];
  show(<ShareBars label="Visitors" parts={SERIES} bars={bars} />);
  expect(screen.getByRole('img', { name: 'a.example 95.0%' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'b.example 5.0%' })).toBeVisible();
});

it('arrow keys read out the parts of a bar that have a number', async () => {
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
  expect(walk).toHaveAttribute('aria-valuetext', 'Returning: a.example No data, b.example No data');
});

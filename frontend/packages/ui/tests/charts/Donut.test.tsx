import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Donut } from '../../src/charts';
import { NO_ESTIMATE } from '../../src/measure-value';
import { show } from '../page';

it('shows no zero where nothing has a number', () => {
  const parts = [{ id: 'mail', label: 'Email', color: 'red', estimate: NO_ESTIMATE }];
  show(<Donut label="Channels" parts={parts} kind="count" middle="Visits" />);
  expect(screen.getByText('No data')).toBeInTheDocument();
  expect(screen.getByText('n/a')).toBeVisible();
  expect(screen.queryByText('0.0%')).toBeNull();
});

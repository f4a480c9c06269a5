import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { expect, it } from 'vitest';
import { Donut } from '../../src/charts';
import { NO_ESTIMATE } from '../../src/measure-value';
import { show } from '../page';

it('says that there is no data where no part has a number', () => {
  const parts = [{ id: 'mail', label: 'Email', color: 'red', estimate: NO_ESTIMATE }];
  show(<Donut label="Channels" parts={parts} kind="count" middle="Visits" />);
  expect(screen.getByText('No data')).toBeInTheDocument();
  expect(screen.getByText('n/a')).toBeVisible();
  expect(screen.queryByText('0%')).toBeNull();
});

it('writes a long number in the middle smaller, so that it stays within the ring', () => {
  const sizeOf = (value: number) => {
    const parts = [{ id: 'mail', label: 'Email', color: 'red', estimate: { ...NO_ESTIMATE, value } }];
    const { container, unmount } = render(
      <IntlProvider locale="de" onError={() => {}}>
        <Donut label="Channels" parts={parts} kind="count" middle="Visits" />
      </IntlProvider>,
    );
    const size = Number(container.querySelector('text')?.getAttribute('font-size'));
    unmount();
    return size;
  };
  expect(sizeOf(61)).toBe(24);
  expect(sizeOf(1_100_000_000)).toBeLessThan(24);
});

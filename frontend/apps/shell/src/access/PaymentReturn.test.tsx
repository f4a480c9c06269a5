import { render, waitFor } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { afterEach, expect, test, vi } from 'vitest';
import { signals } from '../bootstrap/signals';
import { tierOnceSettled } from './purchase';
import { returnedPayment } from './returnedPayment';

const answers = (...bodies: object[]) => {
  const left = [...bodies];
  return vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json(left.length > 1 ? left.shift() : left[0]));
};
const PENDING = { state: 'pending', tier: 'business' };

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the address a payment comes back to says how it ended, and nothing else does', () => {
  expect(returnedPayment('?targets=a.example&purchase=7&payment=succeeded')).toEqual({
    end: 'succeeded',
    id: '7',
  });
  expect(returnedPayment('?payment=closed')).toEqual({ end: 'closed', id: '' });
  expect(returnedPayment('?payment=doubled&purchase=7')).toBeUndefined();
  expect(returnedPayment('')).toBeUndefined();
});

test('who comes back before the message of the provider is waited for', async () => {
  vi.useFakeTimers();
  const asked = answers(PENDING, PENDING, { state: 'succeeded', tier: 'business' });
  const tier = tierOnceSettled('7');
  await vi.advanceTimersByTimeAsync(2000);
  expect(await tier).toBe('business');
  expect(asked.mock.calls.map(([address]) => address)).toEqual(Array(3).fill('/trends/paywall/purchase/7'));
});

test('a message that does not come is not waited for longer than a quarter of a minute', async () => {
  vi.useFakeTimers();
  answers(PENDING);
  const tier = tierOnceSettled('7');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await tier).toBeUndefined();
});

test('a payment that failed after all is no success', async () => {
  answers({ state: 'failed', tier: 'business' });
  expect(await tierOnceSettled('7')).toBeUndefined();
});

test('coming back from a payment that succeeded gives the signal by which the user is read again', async () => {
  window.history.replaceState(null, '', '/?purchase=7&payment=succeeded');
  answers({ state: 'succeeded', tier: 'premium' });
  const tiers: string[] = [];
  const leave = signals.on('PaymentSucceeded', ({ tier }) => tiers.push(tier));
  const { PaymentReturn } = await import('./PaymentReturn');
  render(
    <IntlProvider locale="en">
      <PaymentReturn />
    </IntlProvider>,
  );
  await waitFor(() => expect(tiers).toEqual(['premium']));
  leave();
});

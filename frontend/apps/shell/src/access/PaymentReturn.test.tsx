import { render, waitFor } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { afterEach, expect, test, vi } from 'vitest';
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

test('the outcome of a payment is read from the address it returns to', () => {
  expect(returnedPayment('?targets=a.example&purchase=7&payment=succeeded')).toEqual({
    end: 'succeeded',
    id: '7',
  });
  expect(returnedPayment('?payment=closed')).toEqual({ end: 'closed', id: '' });
  expect(returnedPayment('?payment=doubled&purchase=7')).toBeUndefined();
  expect(returnedPayment('')).toBeUndefined();
});

test("a reader who returns before the provider's message waits for it", async () => {
  vi.useFakeTimers();
  const asked = answers(PENDING, PENDING, { state: 'succeeded', tier: 'business' });
  const tier = tierOnceSettled('7');
  await vi.advanceTimersByTimeAsync(2000);
  expect(await tier).toBe('business');
  expect(asked.mock.calls.map(([address]) => address)).toEqual(Array(3).fill('/trends/paywall/purchase/7'));
});

test('a payment message is waited for 15 seconds at most', async () => {
  vi.useFakeTimers();
  answers(PENDING);
  const tier = tierOnceSettled('7');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await tier).toBeUndefined();
});

test('a payment that fails later does not count as success', async () => {
  answers({ state: 'failed', tier: 'business' });
  expect(await tierOnceSettled('7')).toBeUndefined();
});

test('returning from a successful payment emits the signal that reloads the user', async () => {
  window.history.replaceState(null, '', '/?purchase=7&payment=succeeded');
  answers({ state: 'succeeded', tier: 'premium' });
  // Loads the module again, because it reads the address only when it is loaded.
  vi.resetModules();
  const { signals } = await import('../bootstrap/signals');
  const { PaymentReturn } = await import('./PaymentReturn');
  const tiers: string[] = [];
  const leave = signals.on('PaymentSucceeded', ({ tier }) => tiers.push(tier));
  render(
    <IntlProvider locale="en">
      <PaymentReturn />
    </IntlProvider>,
  );
  await waitFor(() => expect(tiers).toEqual(['premium']));
  leave();
});

test('a payment page that was left is no failure', async () => {
  window.history.replaceState(null, '', '/?purchase=7&payment=closed');
  vi.resetModules();
  const { PaymentReturn } = await import('./PaymentReturn');
  const { useToasts } = await import('../components/useToasts');
  render(
    <IntlProvider locale="en">
      <PaymentReturn />
    </IntlProvider>,
  );
  await waitFor(() =>
    expect(useToasts.getState().shown.map(({ text, look }) => [text, look])).toEqual([
      ['You left the payment page. Nothing was charged.', 'plain'],
    ]),
  );
});

import { expect, test, vi } from 'vitest';
import { createSignals } from './signals';

test('a listener gets the last state and later signals until it unsubscribes', () => {
  const signals = createSignals();
  const heard: string[] = [];
  signals.emit('EngineReady', { locale: 'en' });
  const leave = signals.on('EngineReady', ({ locale }) => heard.push(locale));
  signals.emit('EngineReady', { locale: 'de' });
  leave();
  signals.emit('EngineReady', { locale: 'ja' });
  expect(heard).toEqual(['en', 'de']);
});

test('a listener that subscribes after an event does not get it', () => {
  const signals = createSignals();
  signals.emit('PaymentSucceeded', { tier: 'legacy' });
  const heard = vi.fn();
  signals.on('PaymentSucceeded', heard);
  expect(heard).not.toHaveBeenCalled();
  signals.emit('PaymentSucceeded', { tier: 'legacy' });
  expect(heard).toHaveBeenCalledTimes(1);
});

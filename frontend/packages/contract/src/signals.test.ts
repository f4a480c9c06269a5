import { expect, test } from 'vitest';
import { createSignals } from './signals';

test('a listener hears what was said before it came and after, until it leaves', () => {
  const signals = createSignals();
  const heard: string[] = [];
  signals.emit('EngineReady', { locale: 'en' });
  const leave = signals.on('EngineReady', ({ locale }) => heard.push(locale));
  signals.emit('EngineReady', { locale: 'de' });
  leave();
  signals.emit('EngineReady', { locale: 'ja' });
  expect(heard).toEqual(['en', 'de']);
});

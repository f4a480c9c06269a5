import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prioritizeVisible } from '../src/prioritizeVisible';

const seen = () => true;
const unseen = () => false;
const none = () => new AbortController().signal;

/** A request that is answered when the test says so. */
function question(asked: string[], name: string) {
  let answer: (value: string) => void = () => {};
  const ask = () => {
    asked.push(name);
    return new Promise<string>((resolve) => {
      answer = resolve;
    });
  };
  return { ask, answer: () => answer(name) };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('sends a request for something out of sight once all visible ones are answered, even if it came first', async () => {
  const asked: string[] = [];
  const [below, first, second] = ['below', 'first', 'second'].map((name) => question(asked, name));
  const lower = prioritizeVisible(unseen, none(), () => below?.ask() ?? Promise.reject());
  const upper = [first, second].map((one) =>
    prioritizeVisible(seen, none(), () => one?.ask() ?? Promise.reject()),
  );

  await vi.advanceTimersByTimeAsync(10);
  expect(asked).toEqual(['first', 'second']);
  first?.answer();
  await vi.advanceTimersByTimeAsync(10);
  expect(asked).toEqual(['first', 'second']);
  second?.answer();
  await vi.advanceTimersByTimeAsync(10);
  expect(asked).toEqual(['first', 'second', 'below']);
  below?.answer();
  expect(await Promise.all([lower, ...upper])).toEqual(['below', 'first', 'second']);
});

it('sends a request for something out of sight after a second, even if a visible one has no answer yet', async () => {
  const asked: string[] = [];
  const hanging = question(asked, 'hanging');
  const held = prioritizeVisible(seen, none(), hanging.ask);
  void prioritizeVisible(unseen, none(), question(asked, 'below').ask);

  await vi.advanceTimersByTimeAsync(999);
  expect(asked).toEqual(['hanging']);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(['hanging', 'below']);
  hanging.answer();
  await held;
});

it('does not send a request that was aborted while it waited', async () => {
  const asked: string[] = [];
  const inSight = question(asked, 'in sight');
  const held = prioritizeVisible(seen, none(), inSight.ask);
  const left = new AbortController();
  const below = prioritizeVisible(unseen, left.signal, question(asked, 'below').ask);
  left.abort();

  await expect(below).rejects.toMatchObject({ name: 'AbortError' });
  inSight.answer();
  await held;
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked).toEqual(['in sight']);
});

it('sends requests for things out of sight when the visible one fails', async () => {
  const asked: string[] = [];
  const failing = prioritizeVisible(seen, none(), () => Promise.reject(new Error('refused')));
  void prioritizeVisible(unseen, none(), question(asked, 'below').ask);

  await expect(failing).rejects.toThrow('refused');
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(['below']);
});

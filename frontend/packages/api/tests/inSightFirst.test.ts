import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inSightFirst } from '../src/inSightFirst';

const seen = () => true;
const unseen = () => false;
const none = () => new AbortController().signal;

/** A question that is answered when the test says so. */
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

it('asks what is out of sight when all in sight is answered, even if that came later', async () => {
  const asked: string[] = [];
  const [below, first, second] = ['below', 'first', 'second'].map((name) => question(asked, name));
  const lower = inSightFirst(unseen, none(), () => below?.ask() ?? Promise.reject());
  const upper = [first, second].map((one) =>
    inSightFirst(seen, none(), () => one?.ask() ?? Promise.reject()),
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

it('does not wait longer than a second for an answer that does not come', async () => {
  const asked: string[] = [];
  const hanging = question(asked, 'hanging');
  const held = inSightFirst(seen, none(), hanging.ask);
  void inSightFirst(unseen, none(), question(asked, 'below').ask);

  await vi.advanceTimersByTimeAsync(999);
  expect(asked).toEqual(['hanging']);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(['hanging', 'below']);
  hanging.answer();
  await held;
});

it('never asks what is no longer wanted', async () => {
  const asked: string[] = [];
  const inSight = question(asked, 'in sight');
  const held = inSightFirst(seen, none(), inSight.ask);
  const left = new AbortController();
  const below = inSightFirst(unseen, left.signal, question(asked, 'below').ask);
  left.abort();

  await expect(below).rejects.toMatchObject({ name: 'AbortError' });
  inSight.answer();
  await held;
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked).toEqual(['in sight']);
});

it('lets the others go on when one in sight fails', async () => {
  const asked: string[] = [];
  const failing = inSightFirst(seen, none(), () => Promise.reject(new Error('refused')));
  void inSightFirst(unseen, none(), question(asked, 'below').ask);

  await expect(failing).rejects.toThrow('refused');
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(['below']);
});

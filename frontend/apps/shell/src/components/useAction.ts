import { useState } from 'react';
import { useErrorText } from '../sentences/useErrorText';

/**
 * Runs changes on the server: whether one is under way, and why the last one was refused, for the reader. `after` runs
 * when a change is made and when it is refused, as what is on the screen may be old in both cases.
 */
export function useAction(after?: () => Promise<unknown>) {
  const textOf = useErrorText();
  const [isActing, setActing] = useState(false);
  const [problem, setProblem] = useState('');
  /** Resolves, with whether the change was made, once it is made or refused. */
  const act = async (change: () => Promise<unknown>): Promise<boolean> => {
    setActing(true);
    setProblem('');
    const refusal = await change().then(
      () => undefined,
      (error: unknown) => textOf(error),
    );
    setProblem(refusal ?? '');
    await after?.();
    setActing(false);
    return refusal === undefined;
  };
  return { act, isActing, problem, forgetProblem: () => setProblem('') };
}

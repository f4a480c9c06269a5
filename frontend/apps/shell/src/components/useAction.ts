import { isReportError } from '@footfall/api';
import { useState } from 'react';
import { useErrorText } from '../sentences/useErrorText';

/**
 * Runs changes on the server. `isActing` while one runs; `problem` says why the last one failed, empty if it did not,
 * and `field` which field of the call was wrong, null for none.
 * `after` runs both after a change and after a refusal, since the screen may be out of date in both cases.
 */
export function useAction(after?: () => Promise<unknown>) {
  const textOf = useErrorText();
  const [isActing, setActing] = useState(false);
  const [problem, setProblem] = useState('');
  const [field, setField] = useState<string | null>(null);
  /** Resolves to whether the change was made; never rejects. */
  const act = async (change: () => Promise<unknown>): Promise<boolean> => {
    setActing(true);
    setProblem('');
    const refusal = await change().then(
      () => undefined,
      (error: unknown) => {
        setField(isReportError(error) ? error.field : null);
        return textOf(error);
      },
    );
    setProblem(refusal ?? '');
    await after?.();
    setActing(false);
    return refusal === undefined;
  };
  return { act, isActing, problem, field, forgetProblem: () => setProblem('') };
}

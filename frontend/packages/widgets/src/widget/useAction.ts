import { useState } from 'react';
import { useIntl } from 'react-intl';
import { errorText } from './sentences';

/** Runs a change on the server. `isActing` while it runs; `problem` is the text of its error, empty without one. */
export function useAction(): {
  act: (change: () => Promise<void>) => void;
  isActing: boolean;
  problem: string;
} {
  const intl = useIntl();
  const [isActing, setActing] = useState(false);
  const [problem, setProblem] = useState('');
  const run = async (change: () => Promise<void>) => {
    setActing(true);
    setProblem('');
    try {
      await change();
    } catch (error) {
      setProblem(errorText(intl, error as Error));
    } finally {
      setActing(false);
    }
  };
  return { act: (change) => void run(change), isActing, problem };
}

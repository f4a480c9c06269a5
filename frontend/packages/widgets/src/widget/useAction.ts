import { useState } from 'react';
import { useIntl } from 'react-intl';
import { errorText } from './sentences';

/** Runs a change on the server; tells whether it is under way, and the server's sentence when it is refused. */
export function useAction(): {
  act: (what: () => Promise<void>) => void;
  isActing: boolean;
  problem: string;
} {
  const intl = useIntl();
  const [isActing, setActing] = useState(false);
  const [problem, setProblem] = useState('');
  const run = async (what: () => Promise<void>) => {
    setActing(true);
    setProblem('');
    try {
      await what();
    } catch (error) {
      setProblem(errorText(intl, error as Error));
    } finally {
      setActing(false);
    }
  };
  return { act: (what) => void run(what), isActing, problem };
}

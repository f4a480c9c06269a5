import { MAX_TARGETS, type Target } from '@footfall/contract';
import { useUrlState } from '../url-state/useUrlState';
import { useRecent } from './recent';
import { targetToText } from './target';
import { useTargetList } from './useTargetList';

export type AddOutcome = 'added' | 'known' | 'full';

/** The compared targets in their order, and functions to change them. */
export function useTargetSet() {
  const { search, targets, setTargets } = useUrlState();
  const note = useRecent((recent) => recent.note);
  const { bad } = useTargetList(search.targets ?? '');
  const same = (a: Target) => (b: Target) => targetToText(a) === targetToText(b);
  return {
    targets,
    bad,
    add(target: Target): AddOutcome {
      if (targets.some(same(target))) return 'known';
      if (targets.length >= MAX_TARGETS) return 'full';
      note(target);
      setTargets([...targets, target]);
      return 'added';
    },
    remove(target: Target): void {
      setTargets(targets.filter((one) => !same(target)(one)));
    },
    /** Moves a target to a place, counted from 0; the others are compared with the first one. */
    move(target: Target, to: number): void {
      const rest = targets.filter((one) => !same(target)(one));
      setTargets([...rest.slice(0, to), target, ...rest.slice(to)]);
    },
  };
}

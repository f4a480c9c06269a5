import { useSuggestions } from '@footfall/api';
import type { Target } from '@footfall/contract';
import { lazyPart } from '../remotes/lazyPart';
import { useUrlState } from '../url-state/useUrlState';

// Lazy, because most targets are known sites.
const MeantSites = lazyPart(() => import('./MeantSites'));

/** Suggestions of known sites for each target that is not one. */
export function DidYouMean() {
  const { targets, demo } = useUrlState();
  if (demo) return null;
  return targets
    .filter(({ scope }) => scope === 'domain' || scope === 'subdomain')
    .map((target) => <MeantInstead key={target.value} target={target} />);
}

function MeantInstead({ target }: { target: Target }) {
  const { targets, setTargets } = useUrlState();
  const type = target.scope === 'subdomain' ? 'subdomain' : 'domain';
  const { data = [], isPlaceholderData } = useSuggestions({ type, query: target.value });
  const compared = new Set(targets.map(({ value }) => value));
  const meant = data.filter(({ value, is_guess }) => is_guess && !compared.has(value)).slice(0, 3);
  if (isPlaceholderData || meant.length === 0) return null;
  const put = ({ value, scope }: Target) =>
    setTargets(targets.map((one) => (one === target ? { value, scope } : one)));
  return <MeantSites target={target} meant={meant} onPick={put} />;
}

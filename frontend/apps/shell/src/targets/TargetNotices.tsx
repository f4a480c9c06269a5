import { useIsProjectMissing } from '../projects/useProjects';
import { lazyPart } from '../remotes/lazyPart';
import { OPENED_WITH, refusedIn } from '../url-state/refused';
import { useUrlState } from '../url-state/useUrlState';
import { useTargetList } from './useTargetList';

// Most links show all they name.
const TargetNoticeList = lazyPart(() => import('./TargetNoticeList'));

const REFUSED = refusedIn(OPENED_WITH);

/** Says which parts of a link are not shown: invalid targets and filters, too many targets, an unknown project. */
export function TargetNotices() {
  const { search } = useUrlState();
  const { bad, beyond } = useTargetList(search.targets ?? '');
  const isMissing = useIsProjectMissing(search.project);
  // Until the reader chooses something else.
  const refused = REFUSED.filter(
    ({ filter }) => search[filter] === undefined || search[filter] === OPENED_WITH[filter],
  );
  if (bad.length === 0 && beyond.length === 0 && refused.length === 0 && !isMissing) return null;
  return <TargetNoticeList bad={bad} beyond={beyond} refused={refused} isMissing={isMissing} />;
}

import { useIsProjectMissing } from '../projects/useProjects';
import { lazyPart } from '../remotes/lazyPart';
import { useUrlState } from '../url-state/useUrlState';
import { useTargetList } from './useTargetList';

// Most links show all they name.
const TargetNoticeList = lazyPart(() => import('./TargetNoticeList'));

/** Says which parts of a link are not shown: invalid targets, too many targets, an unknown project. */
export function TargetNotices() {
  const { search } = useUrlState();
  const { bad, beyond } = useTargetList(search.targets ?? '');
  const isMissing = useIsProjectMissing(search.project);
  if (bad.length === 0 && beyond.length === 0 && !isMissing) return null;
  return <TargetNoticeList bad={bad} beyond={beyond} isMissing={isMissing} />;
}

import { useIsProjectMissing } from '../projects/useProjects';
import { lazyPart } from '../remotes/lazyPart';
import { useUrlState } from '../url-state/useUrlState';
import { useTargetList } from './useTargetList';

// Most links show all they name.
const TargetNoticeList = lazyPart(() => import('./TargetNoticeList'));

/** What a link asks for and does not get: targets that are none or one too many, a project that is not there. */
export function TargetNotices() {
  const { search } = useUrlState();
  const { bad, beyond } = useTargetList(search.targets ?? '');
  const isMissing = useIsProjectMissing(search.project);
  if (bad.length === 0 && beyond.length === 0 && !isMissing) return null;
  return <TargetNoticeList bad={bad} beyond={beyond} isMissing={isMissing} />;
}

import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { geoText } from '../projects/useProjectGeo';
import { useIsProjectMissing, useProjectQuery } from '../projects/useProjects';
import { lazyPart } from '../remotes/lazyPart';
import { periodToText } from '../url-state/months';
import { OPENED_WITH, refusedIn } from '../url-state/refused';
import { useHistory, usualPeriod } from '../url-state/useFilters';
import { useUrlState } from '../url-state/useUrlState';
import { useTargetList } from './useTargetList';

// Lazy, because most links are valid.
const TargetNoticeList = lazyPart(() => import('./TargetNoticeList'));

const REFUSED = refusedIn(OPENED_WITH);

/**
 * Says, until the reader dismisses it, which parts of a link are ignored: invalid targets, in its path too, and
 * filters, with what is shown instead, too many targets, an unknown project.
 */
export function TargetNotices() {
  const { search, dashboardId } = useUrlState();
  const [dismissed, setDismissed] = useState('');
  const { bad: badTargets, beyond } = useTargetList(search.targets ?? '');
  // What follows the dashboard in the path; sites among it are in `targets` by now.
  const { _splat: rest = '' } = useParams({ strict: false });
  const { bad: badRest } = useTargetList(dashboardId ? rest : '');
  const bad = [...new Map([...badTargets, ...badRest].map((each) => [each.text, each])).values()];
  const isMissing = useIsProjectMissing(search.project);
  const usual = useUsual(search.project);
  // Shown until the reader chooses another value for that filter.
  const refused = REFUSED.filter(({ filter }) =>
    [undefined, OPENED_WITH[filter], usual[filter]].includes(search[filter]),
  );
  if (bad.length === 0 && beyond.length === 0 && refused.length === 0 && !isMissing) return null;
  // Dismissed are these notices; later ones are shown.
  const said = JSON.stringify([bad, beyond, refused, isMissing]);
  if (dismissed === said) return null;
  return (
    <TargetNoticeList
      bad={bad}
      beyond={beyond}
      refused={refused}
      isMissing={isMissing}
      onDismiss={() => setDismissed(said)}
    />
  );
}

/** The period and place that the page writes into an address without them. */
function useUsual(project: string | undefined): Partial<Record<string, string>> {
  const { history } = useHistory();
  const geo = geoText(useProjectQuery(project).project?.geo);
  return { period: periodToText(usualPeriod(history)), geo };
}

import { useMostVisited } from '@footfall/api';
import { DEFAULT_DASHBOARD, type GetStartedProps, REMOTES } from '@footfall/contract';
import { useIntl } from 'react-intl';
import { barrierOf } from '../access/barrier';
import { AccessNotice } from '../access/LazyAccessNotice';
import { usePreload } from '../bootstrap/PreloadContext';
import { signals } from '../bootstrap/signals';
import { RemotePart } from '../remotes/RemotePart';
import { useRecent } from '../targets/recent';
import { SearchBar } from '../targets/SearchBar';
import { shownTarget } from '../targets/shown';
import { useTargetSet } from '../targets/useTargetSet';
import { DashboardLink } from '../url-state/DashboardLink';
import { useReader } from '../url-state/useReader';
import { useEntries } from './entries';
import { FirstSteps } from './FirstSteps';
import { LazyPicture } from './LazyPicture';
import { OwnersAddress } from './OwnersAddress';
import { StartProjects } from './StartProjects';
import { StartState } from './StartState';
import { useInShell } from './useInShell';

/** Number of suggested sites at most. */
const SUGGESTED = 6;

/** The start page: search, projects, recent sites, the demo, and the question of each dashboard. */
export default function Start() {
  const { locale } = useIntl();
  const inShell = useInShell();
  const { demo } = usePreload();
  const { groups } = useEntries();
  const { add } = useTargetSet();
  const recent = useRecent((state) => state.targets);
  const user = useReader();
  const barrier = barrierOf(user, false);
  const mostVisited = useMostVisited({ enabled: !barrier });
  return (
    <RemotePart<GetStartedProps>
      remote={REMOTES.getStarted}
      part="GetStarted"
      props={{
        locale,
        search: inShell(<SearchBar large />),
        accessNotice: inShell(barrier && <AccessNotice barrier={barrier} />),
        picture: inShell(demo.targets.length > 0 && <LazyPicture dashboardId={DEFAULT_DASHBOARD} />),
        demoSites: demo.targets,
        Link: DashboardLink,
        signals,
        dashboards: groups,
        recent,
        suggested: mostVisited.data?.slice(0, SUGGESTED) ?? [],
        nameOf: shownTarget,
        onTarget: add,
        projects: inShell(
          !barrier && (
            <>
              {user.role !== 'guest' && <OwnersAddress />}
              {user.role !== 'guest' && <StartState />}
              {user.admin && <FirstSteps />}
              <StartProjects />
            </>
          ),
        ),
      }}
    />
  );
}

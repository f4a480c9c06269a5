import { type DashboardId, type LandingProps, REMOTES } from '@footfall/contract';
import { useIntl } from 'react-intl';
import type { AccessBarrier } from '../access/barrier';
import { AccessNotice } from '../access/LazyAccessNotice';
import { useDemoSites } from '../bootstrap/PreloadContext';
import { signals } from '../bootstrap/signals';
import { RemotePart } from '../remotes/RemotePart';
import { SearchBar } from '../targets/SearchBar';
import { DashboardLink } from '../url-state/DashboardLink';
import { useEntries } from './entries';
import { LazyPicture } from './LazyPicture';
import { useInShell } from './useInShell';

interface OneLandingProps {
  dashboardId: DashboardId;
  /** Why the reader may not open the dashboard; undefined where only a target is missing. */
  barrier: AccessBarrier | undefined;
}

/**
 * The page of a dashboard for a reader without targets or access: its question, a preview, and a search box or how to
 * get access.
 */
export default function Landing({ dashboardId, barrier }: OneLandingProps) {
  const { locale } = useIntl();
  const inShell = useInShell();
  const demoSites = useDemoSites(dashboardId);
  const { entryOf } = useEntries();
  return (
    <RemotePart<LandingProps>
      remote={REMOTES.getStarted}
      part="Landing"
      props={{
        dashboard: entryOf(dashboardId),
        locale,
        accessNotice: inShell(barrier && <AccessNotice barrier={barrier} />),
        search: inShell(<SearchBar large />),
        picture: inShell(demoSites.length > 0 && <LazyPicture key={dashboardId} dashboardId={dashboardId} />),
        demoSites,
        Link: DashboardLink,
        signals,
      }}
    />
  );
}

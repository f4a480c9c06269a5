import { type DashboardId, type LandingProps, REMOTES } from '@footfall/contract';
import { useIntl } from 'react-intl';
import { usePreload } from '../bootstrap/PreloadContext';
import { signals } from '../bootstrap/signals';
import type { Gate } from '../gates/gate';
import { GateNotice } from '../gates/LazyGateNotice';
import { RemotePart } from '../remotes/RemotePart';
import { SearchBar } from '../targets/SearchBar';
import { DashboardLink } from '../url-state/DashboardLink';
import { useEntries } from './entries';
import { LazyPicture } from './LazyPicture';
import { useInShell } from './useInShell';

interface OneLandingProps {
  dashboardId: DashboardId;
  /** Why the dashboard stays closed although there is a target. */
  gate: Gate | undefined;
}

/** A dashboard for whoever has no target or may not open it: what it answers, how it looks, and the ways in. */
export default function Landing({ dashboardId, gate }: OneLandingProps) {
  const { locale } = useIntl();
  const inShell = useInShell();
  const { demo } = usePreload();
  const { entryOf } = useEntries();
  return (
    <RemotePart<LandingProps>
      remote={REMOTES.getStarted}
      part="Landing"
      props={{
        dashboard: entryOf(dashboardId),
        locale,
        gate: inShell(gate && <GateNotice gate={gate} />),
        search: inShell(<SearchBar large />),
        picture: inShell(
          demo.targets.length > 0 && <LazyPicture key={dashboardId} dashboardId={dashboardId} />,
        ),
        demoSites: demo.targets,
        Link: DashboardLink,
        signals,
      }}
    />
  );
}

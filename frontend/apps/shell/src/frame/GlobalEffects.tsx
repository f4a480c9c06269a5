import { EndedSessionDialog } from '../access/EndedSessionDialog';
import { PaymentReturn } from '../access/PaymentReturn';
import { Toasts } from '../components/Toasts';
import { CommandKey } from '../palette/CommandKey';
import { ProjectSignals } from '../projects/ProjectSignals';
import { ProofDialogs } from '../proof/ProofDialogs';
import { LazyUsageEvents } from '../usage/LazyUsageEvents';
import { NewRelease } from './NewRelease';
import { RouteAnnouncer } from './RouteAnnouncer';

/** Components that belong to no place in the layout; each is mounted once. */
const EFFECTS = {
  CommandKey,
  EndedSessionDialog,
  NewRelease,
  PaymentReturn,
  ProjectSignals,
  ProofDialogs,
  RouteAnnouncer,
  Toasts,
  LazyUsageEvents,
};

export function GlobalEffects() {
  return Object.entries(EFFECTS).map(([name, Effect]) => <Effect key={name} />);
}

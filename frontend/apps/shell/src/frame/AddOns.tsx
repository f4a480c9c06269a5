import { Toasts } from '../controls/Toasts';
import { PaymentReturn } from '../gates/PaymentReturn';
import { CommandKey } from '../palette/CommandKey';
import { ProjectSignals } from '../projects/ProjectSignals';
import { LazyUsageEvents } from '../usage/LazyUsageEvents';
import { DocumentHead } from './DocumentHead';
import { RouteAnnouncer } from './RouteAnnouncer';

/** Parts without a place on the screen; each is mounted once, beside the page. */
const ADD_ONS = {
  CommandKey,
  DocumentHead,
  PaymentReturn,
  ProjectSignals,
  RouteAnnouncer,
  Toasts,
  LazyUsageEvents,
};

export function AddOns() {
  return Object.entries(ADD_ONS).map(([name, AddOn]) => <AddOn key={name} />);
}

import { EndedSessionDialog } from '../access/EndedSessionDialog';
import { PaymentReturn } from '../access/PaymentReturn';
import { Toasts } from '../components/Toasts';
import { Feedback } from '../feedback/Feedback';
import { CommandKey } from '../palette/CommandKey';
import { ProjectSignals } from '../projects/ProjectSignals';
import { ProofDialogs } from '../proof/ProofDialogs';
import { LazyUsageEvents } from '../usage/LazyUsageEvents';
import { addOns, registerAddOn } from './addOns';
import { NewRelease } from './NewRelease';
import { RouteAnnouncer } from './RouteAnnouncer';

const OWN = {
  CommandKey,
  EndedSessionDialog,
  Feedback,
  NewRelease,
  PaymentReturn,
  ProjectSignals,
  ProofDialogs,
  RouteAnnouncer,
  Toasts,
  LazyUsageEvents,
};
for (const [name, addOn] of Object.entries(OWN)) registerAddOn(name, addOn);

/** All add-ons, each mounted once: the product's own, and those registered before the first page is drawn. */
export function GlobalEffects() {
  return addOns().map(([name, AddOn]) => <AddOn key={name} />);
}

import { DocumentHead } from './DocumentHead';
import { RouteAnnouncer } from './RouteAnnouncer';

/** Parts without a place on the screen; each is mounted once, beside the page. */
const ADD_ONS = { DocumentHead, RouteAnnouncer };

export function AddOns() {
  return Object.entries(ADD_ONS).map(([name, AddOn]) => <AddOn key={name} />);
}

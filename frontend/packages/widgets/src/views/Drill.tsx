import { CHANNEL_DASHBOARDS, type Channel, type DashboardPlace, geoOfRow } from '@footfall/contract';
import { LinkExternalIcon } from '@footfall/ui';
import { shownAddress } from '@footfall/ui/format';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CHANNEL_NAMES } from '../vocabulary/channels';
import { usePage } from '../widget/PageContext';
import { targetOf } from '../widget/targetOf';
import styles from './cells.module.css';

/** The dashboard that a row, a point or an area leads to. `useInSample` adds `sample`. */
export type Place = Omit<DashboardPlace, 'sample'>;

/** The overview of a site. */
export const overviewOf = (site: string): Place => ({ to: 'traffic-overview', targets: [targetOf(site)] });

/** The overview of visits from a place; undefined for a code that is not a place, such as "other". */
export function overviewFrom(geo: string): Place | undefined {
  const code = geoOfRow(geo);
  return code === undefined ? undefined : { to: 'traffic-overview', filters: { geo: code } };
}

/** Within the sample report a link stays there, unless it is about other sites. */
function useInSample(): (place: Place) => DashboardPlace {
  const page = usePage();
  return (place) => ({ ...place, sample: page?.demo === true && !place.targets });
}

/** A function that goes to a place, for pictures, which hold no links; undefined where nothing can be clicked. */
export function useOpen(): ((place: Place) => void) | undefined {
  const page = usePage();
  const inSample = useInSample();
  return page && !page.picture && !page.shared ? (place) => page.onOpen(inSample(place)) : undefined;
}

/** A link to a place; only its text where `place` is undefined or nothing can be clicked. */
export function Drill({ place, children }: { place: Place | undefined; children: ReactNode }) {
  const page = usePage();
  const inSample = useInSample();
  if (!page || page.picture || page.shared || !place) return children;
  const { Link } = page;
  return (
    <Link {...inSample(place)} className={styles.page}>
      {children}
    </Link>
  );
}

/** The name of a channel as a link to its dashboard; only the name for direct visits, which have none. */
export function ChannelName({ channel }: { channel: Channel }) {
  const to = CHANNEL_DASHBOARDS[channel];
  return (
    <Drill place={to && { to }}>
      <FormattedMessage {...CHANNEL_NAMES[channel]} />
    </Drill>
  );
}

/** A link out of the product, to the site or page itself. */
export function Outward({ address }: { address: string }) {
  const intl = useIntl();
  const name = intl.formatMessage(
    { id: 'widgets.outward', defaultMessage: 'Open {address} in a new tab' },
    { address: shownAddress(address) },
  );
  return (
    <a
      data-screen-only
      className={styles.outward}
      href={`https://${address}`}
      target="_blank"
      rel="noreferrer"
      aria-label={name}
      title={name}
    >
      <LinkExternalIcon aria-hidden="true" />
    </a>
  );
}

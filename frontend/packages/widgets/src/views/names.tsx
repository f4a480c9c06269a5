import type { ReportRow } from '@footfall/api';
import type { Channel } from '@footfall/contract';
import { geoName } from '@footfall/i18n';
import { shownAddress } from '@footfall/ui/format';
import { Mark } from '@footfall/ui/measure-value';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SelectionSpec } from '../selection/selectableRows';
import { CHANNEL_NAMES } from '../vocabulary/channels';
import { listMessages } from '../vocabulary/options';
import { Country, Host, Path } from './Breaking';
import styles from './cells.module.css';
import { ChannelName, Drill, Outward, overviewFrom, overviewOf } from './Drill';

/** What the report calls the source of visits without one. */
export const DIRECT = '(direct)';

const Other = () => <FormattedMessage {...listMessages.other} />;

/** The name of a place as a link to the overview of visits from there, or the word for "other". */
export function PlaceName({ row }: { row: Pick<ReportRow<'list-regions'>, 'geo' | 'is_other'> }) {
  const intl = useIntl();
  if (row.is_other) return <Other />;
  const letters = /^[A-Z]{2}$/.test(row.geo) ? row.geo : undefined;
  return (
    <span className={styles.country}>
      {letters && <i aria-hidden="true">{letters}</i>}
      <Drill place={overviewFrom(row.geo)}>
        <Country name={geoName(row.geo, intl)} />
      </Drill>
    </span>
  );
}

/** A page's address without the target's host, which all rows share; unchanged for a page on another host. */
export function pathOf(page: string, target: string): string {
  const host = target.split('/')[0] ?? '';
  return page.startsWith(`${host}/`) ? page.slice(host.length) : page;
}

/** The path of a page with a link to the page itself and its status, or the word for "other". */
export function PageName({
  row,
}: {
  row: Pick<ReportRow<'top-pages'>, 'page' | 'target' | 'is_other' | 'status'>;
}) {
  if (row.is_other) return <Other />;
  return (
    <span className={styles.pageCell}>
      <PathLink path={pathOf(row.page, row.target)} />
      <Outward address={row.page} />
      <Status status={row.status} />
    </span>
  );
}

/** The name of a line for pages of several sites: their common path. */
export function PathName({ row }: { row: Pick<ReportRow<'top-pages'>, 'page' | 'target' | 'is_other'> }) {
  return row.is_other ? <Other /> : <PathLink path={pathOf(row.page, row.target)} />;
}

/** A path as a link to the list of pages, searched by this path. */
function PathLink({ path }: { path: string }) {
  return (
    <Drill place={{ to: 'top-pages', setting: path }}>
      <span title={shownAddress(path)}>
        <Path name={shownAddress(path)} />
      </span>
    </Drill>
  );
}

/** A site with links to its overview and to the site itself, or the word for "other". */
export function SiteName({ site, isOther }: { site: string; isOther: boolean }) {
  if (isOther) return <Other />;
  // Sources such as a newsletter have a name, not an address.
  if (!site.includes('.')) return site;
  return (
    <span className={styles.site}>
      <Drill place={overviewOf(site)}>
        <Host name={shownAddress(site)} />
      </Drill>
      <Outward address={site} />
    </span>
  );
}

/** The name of a source of visits with its channel, or the word for "other". */
export function SourceName({
  row,
  withChannel = true,
}: {
  row: ReportRow<'top-sources'>;
  /** False where all rows have the same channel, or a column shows it. */
  withChannel?: boolean;
}) {
  if (row.is_other) return <Other />;
  const channel =
    row.source !== DIRECT && row.channel in CHANNEL_NAMES ? (row.channel as Channel) : undefined;
  return (
    <span className={styles.source}>
      {row.source === DIRECT ? (
        <FormattedMessage {...listMessages.direct} />
      ) : (
        <>
          {isNamed(row) && <b className={styles.named}>{row.name}</b>}
          <SiteName site={row.source} isOther={false} />
        </>
      )}
      <Status status={row.status} />
      {withChannel && channel && (
        <small>
          <ChannelName channel={channel} />
        </small>
      )}
    </span>
  );
}

/** Mail services and ad networks are known by their name; their address says little. */
const isNamed = ({ channel, name }: ReportRow<'top-sources'>): boolean =>
  name !== null && (channel === 'mail' || channel === 'displayAd' || channel === 'aiAssistants');

export type StatusName = 'new' | 'lost';

/** The mark of a row that is new since the comparison period, or has gone since; nothing for any other. */
export function Status({ status }: { status: StatusName | null | undefined }) {
  return status ? (
    <Mark tone={status === 'new' ? 'good' : 'quiet'}>
      <FormattedMessage {...listMessages[status]} />
    </Mark>
  ) : null;
}

/** Selection of rows that are pages. */
export const pageSelection: SelectionSpec<{ page: string; is_other?: boolean }> = {
  kind: 'page',
  addressOf: ({ page, is_other }) => (is_other ? null : page),
};

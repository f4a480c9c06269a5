import type { ReportRow } from '@footfall/api';
import type { Channel } from '@footfall/contract';
import { geoName } from '@footfall/i18n';
import { shownAddress } from '@footfall/ui/format';
import { Mark } from '@footfall/ui/measure-value';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SelectionSpec } from '../selection/selectableRows';
import { CHANNEL_NAMES } from '../vocabulary/channels';
import { listMessages } from '../vocabulary/options';
import styles from './cells.module.css';

/** What the report calls the source of visits without one. */
export const DIRECT = '(direct)';

const Other = () => <FormattedMessage {...listMessages.other} />;

export function PlaceName({ row }: { row: Pick<ReportRow<'list-regions'>, 'geo' | 'is_other'> }) {
  const intl = useIntl();
  if (row.is_other) return <Other />;
  const letters = /^[A-Z]{2}$/.test(row.geo) ? row.geo : undefined;
  return (
    <span className={styles.country}>
      {letters && <i aria-hidden="true">{letters}</i>}
      {geoName(row.geo, intl)}
    </span>
  );
}

/** Without the host of the target, which all rows share. */
function shortName(page: string, target: string): string {
  const host = target.split('/')[0] ?? '';
  return page.startsWith(`${host}/`) ? page.slice(host.length) : page;
}

export function PageName({
  row,
}: {
  row: Pick<ReportRow<'top-pages'>, 'page' | 'target' | 'is_other' | 'status'>;
}) {
  if (row.is_other) return <Other />;
  return (
    <span className={styles.pageCell}>
      <a
        className={styles.page}
        href={`https://${row.page}`}
        target="_blank"
        rel="noreferrer"
        title={row.page}
      >
        {shownAddress(shortName(row.page, row.target))}
      </a>
      <Status status={row.status} />
    </span>
  );
}

/** A site as a link, or the word for "other". */
export function SiteName({ site, isOther }: { site: string; isOther: boolean }) {
  if (isOther) return <Other />;
  // Sources such as a newsletter have a name, not an address.
  if (!site.includes('.')) return site;
  return (
    <a className={styles.page} href={`https://${site}`} target="_blank" rel="noreferrer" title={site}>
      {shownAddress(site)}
    </a>
  );
}

export function SourceName({
  row,
  withChannel = true,
}: {
  row: ReportRow<'top-sources'>;
  /** False where all rows are of one, or a column says it. */
  withChannel?: boolean;
}) {
  if (row.is_other) return <Other />;
  const channel = row.source === DIRECT ? undefined : CHANNEL_NAMES[row.channel as Channel];
  return (
    <span className={styles.source}>
      {row.source === DIRECT ? (
        <FormattedMessage {...listMessages.direct} />
      ) : (
        <SiteName site={row.source} isOther={false} />
      )}
      <Status status={row.status} />
      {withChannel && channel && (
        <small>
          <FormattedMessage {...channel} />
        </small>
      )}
    </span>
  );
}

/** Whether a member of the list was not there in the comparison period, or is gone since. */
export function Status({ status }: { status: 'new' | 'lost' | null | undefined }) {
  return status ? (
    <Mark tone={status === 'new' ? 'good' : 'quiet'}>
      <FormattedMessage {...listMessages[status]} />
    </Mark>
  ) : null;
}

/** Rows that are pages, as tables select them. */
export const pageSelection: SelectionSpec<{ page: string; is_other?: boolean }> = {
  kind: 'page',
  addressOf: ({ page, is_other }) => (is_other ? null : page),
};

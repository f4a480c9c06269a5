import { type DashboardProps, type Filters, isDashboardId, remoteOf } from '@footfall/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { usePreload } from '../bootstrap/PreloadContext';
import { signals } from '../bootstrap/signals';
import { RemotePart } from '../remotes/RemotePart';
import { RemoteSkeleton } from '../remotes/RemoteSkeleton';
import { SHARED_PROPS } from '../sharing/sharedProps';
import { DashboardLink } from '../url-state/DashboardLink';
import { cutToData, useHistory } from '../url-state/useFilters';
import { useUrlState } from '../url-state/useUrlState';
import { pageSheets } from '../workbook/pageSheets';
import { type OwnItem, withKept } from './contents';
import { Markdown } from './Markdown';
import { messages } from './messages';
import styles from './own.module.css';
import { useItemTitle } from './useItemTitle';

/** Dashboards that start from a market, a pasted list or a project; a share link does not show their widgets. */
const NOT_SHARED = new Set(['market-overview', 'industry-bulk', 'page-groups', 'funnel-analysis']);

/** An item of an own dashboard: a text, or a widget of one of the product's dashboards. */
export function OwnItemView(props: { item: OwnItem; filters: Filters; project?: string | undefined }) {
  const { item, filters, project } = props;
  const intl = useIntl();
  const title = useItemTitle()(item);
  const { shared } = usePreload();
  const { dashboard = '', text } = item;
  if (text !== undefined)
    return (
      <div className={styles.textCard}>
        <Markdown text={text} />
      </div>
    );
  if (!isDashboardId(dashboard)) return <Note title={title} text={intl.formatMessage(messages.gone)} />;
  if (shared && NOT_SHARED.has(dashboard))
    return <Note title={title} text={intl.formatMessage(messages.notShared)} />;
  return <WidgetOf dashboardId={dashboard} item={item} filters={filters} project={project} title={title} />;
}

/** A card with a text. The text is passed translated, because a remote, which has other messages, may render it. */
function Note({ title, text }: { title: string; text: string }) {
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      <p className={styles.quiet}>{text}</p>
    </section>
  );
}

interface WidgetOfProps {
  dashboardId: DashboardProps['dashboardId'];
  item: OwnItem;
  filters: Filters;
  project: string | undefined;
  title: string;
}

function WidgetOf({ dashboardId, item, filters, project, title }: WidgetOfProps) {
  const intl = useIntl();
  const { shared } = usePreload();
  const address = useUrlState();
  const { history } = useHistory();
  // Filters that the reader changes inside the widget last until the page is left.
  const [change, setChange] = useState<Partial<Filters>>({});
  const [setting, setSetting] = useState<string>();
  const missing = <Note title={title} text={intl.formatMessage(messages.gone)} />;
  return (
    <RemotePart<DashboardProps>
      remote={remoteOf(dashboardId)}
      part="Dashboard"
      waiting={<RemoteSkeleton small />}
      props={{
        dashboardId,
        widget: { id: item.widget ?? '', missing },
        targets: item.filters?.targets ?? address.targets,
        filters: cutToData({ ...withKept(filters, item.filters, history), ...change }, history),
        onFiltersChange: (next) => setChange({ ...change, ...next }),
        setting: setting ?? item.setting ?? '',
        onSettingChange: setSetting,
        project,
        onProjectOpen: address.openProject,
        onCompare: address.compare,
        onOpen: address.open,
        Link: DashboardLink,
        signals,
        locale: intl.locale,
        demo: false,
        sheets: pageSheets,
        ...(shared && SHARED_PROPS),
      }}
    />
  );
}

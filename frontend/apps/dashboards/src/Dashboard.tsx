// Imported first, because every component of the kit inserts its styles when it is imported.
import '@footfall/ui/inserter';
import type { DashboardProps } from '@footfall/contract';
import { AppIntl, loadMessages, type MessageLoader } from '@footfall/i18n';
import { WaitingGrid } from '@footfall/ui/widget';
import { DashboardView, RemoteDashboard } from '@footfall/widgets';
import { DASHBOARDS } from './dashboards';

const loadTexts = (locale: string) => import(`@footfall/i18n/compiled/dashboards/${locale}.json`);

/** A loader for the texts of all dashboards together with these. */
const withMore =
  (more: MessageLoader): MessageLoader =>
  async (locale) =>
    Object.assign({}, ...(await Promise.all([loadMessages(loadTexts, locale), loadMessages(more, locale)])));

const loadBulkAndOwn = withMore((locale) => import(`@footfall/i18n/compiled/bulk-own/${locale}.json`));

/** Dashboards with many texts of their own, which no other page has to load. */
const WITH_MORE_TEXTS: Partial<Record<DashboardProps['dashboardId'], MessageLoader>> = {
  'ai-traffic': withMore((locale) => import(`@footfall/i18n/compiled/ai/${locale}.json`)),
  'industry-bulk': loadBulkAndOwn,
  'own-numbers': loadBulkAndOwn,
};

/** The component that the shell loads as './Dashboard'. */
export default function Dashboard(props: DashboardProps) {
  return <RemoteDashboard page={props} load={load} loadMessages={loadTexts} />;
}

async function load(id: DashboardProps['dashboardId']) {
  const found = id in DASHBOARDS ? DASHBOARDS[id as keyof typeof DASHBOARDS] : undefined;
  if (!found) throw new Error(`This build of the dashboards holds no '${id}'.`);
  const { dashboard } = await found();
  const texts = WITH_MORE_TEXTS[id];
  if (!texts) return { default: (props: DashboardProps) => <DashboardView spec={dashboard} {...props} /> };
  return {
    default: (props: DashboardProps) => (
      <AppIntl locale={props.locale} load={texts} fallback={<WaitingGrid />}>
        <DashboardView spec={dashboard} {...props} />
      </AppIntl>
    ),
  };
}

// First: every component of the kit inserts its styles while it is imported.
import '@footfall/ui/inserter';
import type { DashboardProps } from '@footfall/contract';
import { AppIntl } from '@footfall/i18n';
import { UiProvider } from '@footfall/ui';
import { DASHBOARDS } from './dashboards';

const loadMessages = (locale: string) => import(`@footfall/i18n/compiled/dashboards/${locale}.json`);

/** What the shell loads as './Dashboard'. */
export default function Dashboard(props: DashboardProps) {
  const Chosen = DASHBOARDS[props.dashboardId];
  return (
    <AppIntl locale={props.locale} load={loadMessages}>
      <UiProvider locale={props.locale}>
        <Chosen {...props} />
      </UiProvider>
    </AppIntl>
  );
}

// First: every component of the kit inserts its styles while it is imported.
import '@footfall/ui/inserter';
import type { DashboardProps } from '@footfall/contract';
import { AppIntl } from '@footfall/i18n';
import { UiProvider } from '@footfall/ui';
import { AnnotationsProvider } from '@footfall/ui/charts';
import { WaitingGrid } from '@footfall/ui/widget';
import { lazy, Suspense, useMemo } from 'react';
import { DASHBOARDS } from './dashboards';
import { DashboardView } from './widgets/DashboardView';

const loadMessages = (locale: string) => import(`@footfall/i18n/compiled/dashboards/${locale}.json`);

const NONE: NonNullable<DashboardProps['annotations']> = [];

/** What the shell loads as './Dashboard'. */
export default function Dashboard(props: DashboardProps) {
  const { dashboardId } = props;
  // Made here, below no boundary of its own: another try mounts this component anew and with it asks again.
  const Chosen = useMemo(() => lazy(() => load(dashboardId)), [dashboardId]);
  const notes = props.annotations ?? NONE;
  return (
    <AppIntl locale={props.locale} load={loadMessages}>
      <UiProvider locale={props.locale}>
        <Suspense fallback={<WaitingGrid />}>
          <AnnotationsProvider value={notes}>
            <Chosen {...props} />
          </AnnotationsProvider>
        </Suspense>
      </UiProvider>
    </AppIntl>
  );
}

async function load(id: DashboardProps['dashboardId']) {
  const found = id in DASHBOARDS ? DASHBOARDS[id as keyof typeof DASHBOARDS] : undefined;
  if (!found) throw new Error(`This build of the dashboards holds no '${id}'.`);
  const { dashboard } = await found();
  return { default: (props: DashboardProps) => <DashboardView spec={dashboard} {...props} /> };
}

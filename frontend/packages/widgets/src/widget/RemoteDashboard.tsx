import type { DashboardProps } from '@footfall/contract';
import { AppIntl, type MessageLoader } from '@footfall/i18n';
import { UiProvider } from '@footfall/ui';
import { AnnotationsProvider } from '@footfall/ui/charts';
import { WaitingGrid } from '@footfall/ui/widget';
import { type ComponentType, lazy, Suspense, useMemo } from 'react';
import { PageProvider } from './PageContext';

/** Without texts the placeholder has nothing to say. Its room is kept, or a reader who scrolled would be back on top. */
const ROOM = <div style={{ minHeight: 640 }} />;

const NONE: NonNullable<DashboardProps['annotations']> = [];

/** A dashboard of a remote with its messages and UI kit; loaded when it is shown. */
export function RemoteDashboard(props: {
  page: DashboardProps;
  load: (id: DashboardProps['dashboardId']) => Promise<{ default: ComponentType<DashboardProps> }>;
  loadMessages: MessageLoader;
}) {
  const { page, load, loadMessages } = props;
  const { dashboardId, locale } = page;
  // Created inside this component, so that mounting it again (to try again) loads again.
  const Chosen = useMemo(() => lazy(() => load(dashboardId)), [load, dashboardId]);
  return (
    <AppIntl locale={locale} load={loadMessages} fallback={ROOM}>
      <UiProvider locale={locale}>
        <Suspense fallback={<WaitingGrid />}>
          <AnnotationsProvider value={page.annotations ?? NONE}>
            <PageProvider value={page}>
              <Chosen {...page} />
            </PageProvider>
          </AnnotationsProvider>
        </Suspense>
      </UiProvider>
    </AppIntl>
  );
}

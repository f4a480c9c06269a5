import type { DashboardProps } from '@footfall/contract';
import { WidgetGrid } from '@footfall/ui/widget';
import { ReportWidget } from '../../widgets/ReportWidget';
import { channels } from './channels';
import { countries } from './countries';
import { devices } from './devices';
import { pages } from './pages';
import { sources } from './sources';
import { summary } from './summary';
import { trend } from './trend';
import { visitors } from './visitors';

/** How do the targets do, where does their traffic come from, and what is it for? */
export function TrafficOverview({ targets, filters, onFiltersChange }: DashboardProps) {
  const page = { targets, filters, onFiltersChange };
  return (
    <WidgetGrid>
      <ReportWidget spec={summary} {...page} />
      <ReportWidget spec={trend} {...page} />
      <ReportWidget spec={channels} {...page} />
      <ReportWidget spec={devices} {...page} />
      <ReportWidget spec={visitors} {...page} />
      <ReportWidget spec={countries} {...page} />
      <ReportWidget spec={pages} {...page} />
      <ReportWidget spec={sources} {...page} />
    </WidgetGrid>
  );
}

import type { DashboardProps } from '@footfall/contract';
import { WidgetGrid } from '@footfall/ui/widget';
import { ReportWidget } from './ReportWidget';
import type { DashboardSpec, WidgetSpec } from './spec';

/** Draws a declared dashboard; each widget asks for its own data. */
export function DashboardView({ spec, ...page }: DashboardProps & { spec: DashboardSpec }) {
  const { targets, filters, onFiltersChange, setting, onSettingChange } = page;
  const { setup, subjectOf, widgets } = spec;
  const setupProps = { targets, filters, setting, onSetting: onSettingChange };
  const subject = subjectOf ? subjectOf(setupProps) : targets;
  return (
    <>
      {setup?.(setupProps)}
      <WidgetGrid>
        {subject &&
          widgets.map((widget) => (
            <ReportWidget
              key={widget.id}
              // Each declaration was checked against its own report by `widget()`.
              spec={widget as WidgetSpec}
              targets={subject}
              chosen={targets}
              filters={filters}
              onFiltersChange={onFiltersChange}
            />
          ))}
      </WidgetGrid>
    </>
  );
}

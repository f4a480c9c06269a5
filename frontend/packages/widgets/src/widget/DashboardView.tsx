import { useKnownRelease } from '@footfall/api';
import type { DashboardProps, Filters, WidgetControls } from '@footfall/contract';
import { WidgetGrid } from '@footfall/ui/widget';
import { useCallback, useEffect, useMemo } from 'react';
import { Headline } from '../headline/Headline';
import { ALL_WIDGETS, KeptControlsProvider, useKeptControls } from './KeptControls';
import { NothingKnown } from './NothingKnown';
import styles from './nothing-known.module.css';
import { ReportWidget } from './ReportWidget';
import { SharedChoicesContext } from './SharedChoices';
import { SharedNeedProvider, useSharedNeed } from './SharedNeed';
import type { DashboardSpec, HeadlineSpec, WidgetSpec } from './spec';
import { UnseenSitesProvider, useUnseenSites } from './UnseenSites';

/** Whether the headline can say anything: without a comparison there are no changes. */
const tells = ({ kind }: HeadlineSpec, { compare }: Filters): boolean =>
  kind !== 'change' || compare !== 'none';

const NO_VALUES: WidgetControls = {};

/** Draws a declared dashboard; each widget asks for its own data. */
export function DashboardView({ spec, ...page }: DashboardProps & { spec: DashboardSpec }) {
  const { targets, filters, onFiltersChange, setting, onSettingChange } = page;
  const { headline, setup, settingInNeed, subjectOf, widgets } = spec;
  const kept = useKeptControls(page);
  const { [ALL_WIDGETS]: values = NO_VALUES } = kept.values;
  const { change } = kept;
  const choose = useCallback(
    (name: string, value: string) => change(ALL_WIDGETS, { [name]: value }),
    [change],
  );
  const [unseen, unseenListener] = useUnseenSites(useKnownRelease());
  const shared = useMemo(() => ({ values, choose }), [values, choose]);
  const setupProps = { targets, filters, setting, onSetting: onSettingChange };
  const subject = subjectOf ? subjectOf(setupProps) : targets;
  const { widget: only } = page;
  const areAllUnseen = subject?.length && subject.every(({ value }) => unseen.has(value));
  const shown = only ? widgets.filter(({ id }) => id === only.id) : widgets;
  const [lack, reportNeed] = useSharedNeed(shown.filter(({ isFor }) => !isFor));
  const need = lack?.isNeed ? lack.text : undefined;
  const instead = need === undefined ? undefined : settingInNeed?.(setupProps);
  useEffect(() => {
    if (instead !== undefined) onSettingChange(instead);
  }, [instead, onSettingChange]);
  if (only && shown.length === 0) return only.missing;
  if (areAllUnseen && !only && !page.picture)
    return (
      <>
        {setup?.(setupProps)}
        <NothingKnown targets={subject} />
      </>
    );
  return (
    <>
      {!only && setup?.(setupProps)}
      {headline && !only && subject && !page.picture && tells(headline, filters) && (
        <Headline spec={headline} targets={subject} filters={filters} />
      )}
      <KeptControlsProvider value={kept}>
        <SharedChoicesContext.Provider value={shared}>
          <UnseenSitesProvider value={unseenListener}>
            <SharedNeedProvider value={reportNeed}>
              {need && <p className={styles.need}>{need}</p>}
              <WidgetGrid isHidden={need !== undefined}>
                {subject &&
                  shown.map((widget, place) => (
                    <ReportWidget
                      key={widget.id}
                      // Each declaration was checked against its own report by `widget()`.
                      spec={widget as WidgetSpec}
                      targets={subject}
                      chosen={targets}
                      filters={filters}
                      onFiltersChange={onFiltersChange}
                      // The first widget gives the reason for all and shows the shared switches.
                      isHidden={lack !== undefined && place > 0 && !widget.isFor}
                    />
                  ))}
              </WidgetGrid>
            </SharedNeedProvider>
          </UnseenSitesProvider>
        </SharedChoicesContext.Provider>
      </KeptControlsProvider>
    </>
  );
}

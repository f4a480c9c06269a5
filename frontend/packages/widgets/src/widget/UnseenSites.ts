import { createContext, useCallback, useContext, useEffect, useState } from 'react';

type Report = (widget: string, sites: readonly string[]) => void;

const ReportUnseen = createContext<Report>(() => {});

export const UnseenSitesProvider = ReportUnseen.Provider;

interface Reported {
  release: number | undefined;
  /** The sites that the newest answer to a widget said are nowhere in the data, by the widget's id. */
  byWidget: Readonly<Record<string, readonly string[]>>;
}

/**
 * The sites that are nowhere in the data by the newest answer to any widget, and a function by which widgets say so.
 * A new release may have them, so nothing is known of it until it has answered.
 */
export function useUnseenSites(release: number | undefined): [ReadonlySet<string>, Report] {
  const [kept, keep] = useState<Reported>({ release, byWidget: {} });
  const reported = kept.release === release ? kept : { release, byWidget: {} };
  if (reported !== kept) keep(reported);
  const report = useCallback<Report>(
    (widget, sites) =>
      keep((before) => {
        const isNew = String(before.byWidget[widget] ?? '') !== String(sites);
        return isNew ? { ...before, byWidget: { ...before.byWidget, [widget]: sites } } : before;
      }),
    [],
  );
  return [new Set(Object.values(reported.byWidget).flat()), report];
}

/** Tells the dashboard which targets of a widget are nowhere in the data. */
export function useReportUnseen(widget: string, sites: readonly string[]): void {
  const report = useContext(ReportUnseen);
  const key = sites.join('\n');
  useEffect(() => {
    report(widget, key ? key.split('\n') : []);
  }, [report, widget, key]);
}

import type { ReportAnswer, ReportId } from '@footfall/api';
import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { unseenIn } from './answer';

/** The sites that a widget's answer reported as nowhere in the data, and the newest release known to the page then. */
interface Reported {
  release: number | undefined;
  sites: readonly string[];
}

interface Listener {
  /** The newest release that the page knows of. */
  release: number | undefined;
  report: (widget: string, reported: Reported) => void;
}

const Listening = createContext<Listener>({ release: undefined, report: () => {} });

export const UnseenSitesProvider = Listening.Provider;

/**
 * The sites that any widget's newest answer reported as nowhere in the data, and the listener that widgets report to.
 * A new release may contain them, so reports from an older release do not count.
 */
export function useUnseenSites(release: number | undefined): [ReadonlySet<string>, Listener] {
  const [byWidget, keep] = useState<Readonly<Record<string, Reported>>>({});
  const report = useCallback<Listener['report']>(
    (widget, reported) =>
      keep((before) => {
        const { release: of, sites } = before[widget] ?? { release: reported.release, sites: [] };
        const isSame = of === reported.release && String(sites) === String(reported.sites);
        return isSame ? before : { ...before, [widget]: reported };
      }),
    [],
  );
  const listener = useMemo(() => ({ release, report }), [release, report]);
  const current = Object.values(byWidget).filter((reported) => reported.release === release);
  return [new Set(current.flatMap(({ sites }) => sites)), listener];
}

/**
 * Reports to the dashboard which targets of a widget are nowhere in the data. Answers of an older release, which stay
 * on the screen for a moment, are ignored.
 */
export function useReportUnseen(
  widget: string,
  answers: readonly (ReportAnswer<ReportId> | undefined)[],
): void {
  const { release, report } = useContext(Listening);
  const isNew = (answer: ReportAnswer<ReportId> | undefined) =>
    release === undefined || (answer !== undefined && answer.as_of >= release);
  const key = [...unseenIn(answers.filter(isNew))].join('\n');
  useEffect(() => {
    report(widget, { release, sites: key ? key.split('\n') : [] });
  }, [report, release, widget, key]);
}

import { createContext, useCallback, useContext, useEffect, useState } from 'react';

type Report = (widget: string, need: string) => void;

const Listening = createContext<Report>(() => {});

export const SharedNeedProvider = Listening.Provider;

/** What all of these widgets say has to be added first, which is said once for all; undefined where they differ. */
export function useSharedNeed(widgets: readonly { id: string }[]): [string | undefined, Report] {
  const [byWidget, keep] = useState<Readonly<Record<string, string>>>({});
  const report = useCallback<Report>(
    (widget, need) => keep((before) => (before[widget] === need ? before : { ...before, [widget]: need })),
    [],
  );
  const [first = '', ...others] = widgets.map(({ id }) => byWidget[id] ?? '');
  const isShared = others.length > 0 && others.every((need) => need === first);
  return [(isShared && first) || undefined, report];
}

/** Tells the dashboard what a widget needs before it has something to ask; empty where it needs nothing. */
export function useReportNeed(widget: string, need: string | undefined): void {
  const report = useContext(Listening);
  useEffect(() => report(widget, need ?? ''), [report, widget, need]);
}

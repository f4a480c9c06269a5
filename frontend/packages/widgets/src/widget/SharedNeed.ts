import { createContext, useCallback, useContext, useEffect, useState } from 'react';

/** Why a widget shows no numbers. */
export interface Lack {
  /** A line for each reason. */
  text: string;
  /** Something has to be added first: nothing was asked, so no control of the widget helps. */
  isNeed: boolean;
}

type Report = (widget: string, lack: Lack | undefined) => void;

const Listening = createContext<Report>(() => {});

export const SharedNeedProvider = Listening.Provider;

/** Why all of these widgets show no numbers, which is said once for all; undefined where they differ. */
export function useSharedNeed(widgets: readonly { id: string }[]): [Lack | undefined, Report] {
  const [byWidget, keep] = useState<Readonly<Record<string, Lack | undefined>>>({});
  const report = useCallback<Report>(
    (widget, lack) =>
      keep((before) => (isSame(before[widget], lack) ? before : { ...before, [widget]: lack })),
    [],
  );
  const [first, ...others] = widgets.map(({ id }) => byWidget[id]);
  const isShared = first && others.length > 0 && others.every((lack) => isCovered(lack, first));
  return [isShared ? first : undefined, report];
}

/** Tells the dashboard why a widget shows no numbers; undefined where it shows some. */
export function useReportNeed(widget: string, lack: Lack | undefined): void {
  const report = useContext(Listening);
  // `report` passes one that is the same.
  useEffect(() => report(widget, lack));
}

/** Whether the first says it all: it may be about more sites, and have more reasons. */
const isCovered = (lack: Lack | undefined, first: Lack): boolean =>
  lack?.isNeed === first.isNeed &&
  lack.text.split('\n').every((line) => first.text.split('\n').includes(line));

const isSame = (one: Lack | undefined, other: Lack | undefined): boolean =>
  one?.text === other?.text && one?.isNeed === other?.isNeed;

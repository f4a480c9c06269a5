import { createContext, useCallback, useContext, useEffect, useState } from 'react';

/** The reasons why a widget shows no numbers. */
export interface Lack {
  /** A line for each reason. */
  text: string;
  /** The reader has to add something first. No report was asked, so no control of the widget helps. */
  isNeed: boolean;
}

type Report = (widget: string, lack: Lack | undefined) => void;

const Listening = createContext<Report>(() => {});

export const SharedNeedProvider = Listening.Provider;

/**
 * The reason that all of these widgets show no numbers, so that it is said once; undefined where they have different
 * reasons or any shows numbers. The second value is the function that widgets report by.
 */
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

/** Reports to the dashboard why a widget shows no numbers; undefined where it shows some. */
export function useReportNeed(widget: string, lack: Lack | undefined): void {
  const report = useContext(Listening);
  // Runs after every render: `report` ignores a reason that has not changed.
  useEffect(() => report(widget, lack));
}

/** Whether `first` includes every reason of `lack`; it may have more, as it may be about more sites. */
const isCovered = (lack: Lack | undefined, first: Lack): boolean =>
  lack?.isNeed === first.isNeed &&
  lack.text.split('\n').every((line) => first.text.split('\n').includes(line));

const isSame = (one: Lack | undefined, other: Lack | undefined): boolean =>
  one?.text === other?.text && one?.isNeed === other?.isNeed;

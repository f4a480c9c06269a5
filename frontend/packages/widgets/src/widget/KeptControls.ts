import {
  type Controls,
  controlsFromText,
  controlsToText,
  type DashboardProps,
  type WidgetControls,
  withoutPages,
} from '@footfall/contract';
import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import { useLatest } from './useLatest';

/** New values of a widget's controls; undefined puts a control back to its value at the start. */
export type ControlsChange = Readonly<Record<string, string | undefined>>;

interface Kept {
  values: Controls;
  change: (widget: string, change: ControlsChange, replace?: boolean) => void;
}

/** The name under which choices shared by all widgets are kept. */
export const ALL_WIDGETS = 'all';

const KeptContext = createContext<Kept>({ values: {}, change: () => {} });

export const KeptControlsProvider = KeptContext.Provider;

/**
 * The controls of a dashboard: those that the page keeps, else its own state. Other targets, filters or settings put
 * the lists of its own state back to their first page.
 */
export function useKeptControls(page: DashboardProps): Kept {
  const { controls, onControlsChange, targets, filters, setting } = page;
  const subject = JSON.stringify([targets, filters, setting]);
  const [own, setOwn] = useState({ text: '', subject });
  const text = controls ?? (own.subject === subject ? own.text : withoutPages(own.text));
  const values = useMemo(() => controlsFromText(text), [text]);
  const change = useLatest<Parameters<Kept['change']>, void>((widget, next, replace = false) => {
    // A choice for all widgets changes the content of every list, so each starts at its first page.
    const others = widget === ALL_WIDGETS ? controlsFromText(withoutPages(text)) : values;
    const written = controlsToText({ ...others, [widget]: without({ ...values[widget], ...next }) });
    if (written === text) return;
    if (onControlsChange) onControlsChange(written, { replace });
    else setOwn({ text: written, subject });
  });
  return useMemo(() => ({ values, change }), [values, change]);
}

const NONE: WidgetControls = {};

/** The kept controls of one widget, or of all widgets under the name `ALL_WIDGETS`, and a function to change them. */
export function useKept(
  widget: string,
): [WidgetControls, (change: ControlsChange, replace?: boolean) => void] {
  const { values, change } = useContext(KeptContext);
  const keep = useCallback(
    (next: ControlsChange, replace?: boolean) => change(widget, next, replace),
    [change, widget],
  );
  return [values[widget] ?? NONE, keep];
}

const without = (values: ControlsChange): WidgetControls =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])));

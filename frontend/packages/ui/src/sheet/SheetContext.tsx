import type { Granularity, SheetKind } from '@footfall/contract';
import { createContext, useContext } from 'react';
import { useFormats } from '../format';
import type { Estimate } from '../measure-value/estimate';

const InSheet = createContext(false);

/** What is inside is drawn to be read into a sheet: tables with every row and all columns, numbers with their digits. */
export const SheetProvider = InSheet.Provider;

/** Whether this is drawn for a sheet instead of a reader. */
export const useInSheet = (): boolean => useContext(InSheet);

/** A number for a sheet. `isRange`: the ends stand for the number, whose middle nobody is shown. */
export function SheetNumber(props: {
  kind: SheetKind;
  value: number;
  ends?: readonly [number, number] | undefined;
  isRange?: boolean;
  /** The change against the comparison period: a number, or a text where only a bound is known. */
  change?: number | string | undefined;
}) {
  const { kind, value, ends, isRange, change } = props;
  return (
    <data
      value={value}
      data-kind={kind}
      data-low={ends?.[0]}
      data-high={ends?.[1]}
      data-range={isRange || undefined}
      data-change={change}
    />
  );
}

/** The ends of an interval as a sheet has them; undefined without one. */
export const endsOf = ({ low, high }: Estimate): readonly [number, number] | undefined =>
  low === null || high === null || low === high ? undefined : [low, high];

/** The first day of a step of time: as the screen writes it, and in a sheet as a date where it is a month or a day. */
export function StepOfTime({ by, date }: { by: Granularity; date: string }) {
  const text = useFormats().bucket(by, date);
  return by === 'month' || by === 'day' ? (
    <time dateTime={date} data-by={by}>
      {text}
    </time>
  ) : (
    text
  );
}

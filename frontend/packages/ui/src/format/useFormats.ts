import type { Granularity } from '@footfall/contract';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { formatAxisDate, formatBucket, formatPeriod } from './dates';
import {
  formatChange,
  formatChangeTick,
  formatEstimate,
  formatExact,
  formatExpectedError,
  formatInterval,
  formatNumber,
  formatTick,
  type NumberKind,
  type Written,
} from './numbers';

function formatsOf(locale: string) {
  return {
    number: (kind: NumberKind, value: number) => formatNumber(locale, kind, value),
    estimate: (kind: NumberKind, estimate: Written) => formatEstimate(locale, kind, estimate),
    /** With all digits. */
    exactEstimate: (kind: NumberKind, estimate: Written) =>
      formatEstimate(locale, kind, estimate, formatExact),
    expectedError: (half: number) => formatExpectedError(locale, half),
    exact: (kind: NumberKind, value: number) => formatExact(locale, kind, value),
    tick: (kind: NumberKind, value: number) => formatTick(locale, kind, value),
    change: (change: number) => formatChange(locale, change),
    changeTick: (change: number) => formatChangeTick(locale, change),
    interval: (kind: NumberKind, low: number, high: number) => formatInterval(locale, kind, low, high),
    bucket: (granularity: Granularity, day: string) => formatBucket(locale, granularity, day),
    axisDate: (granularity: Granularity, day: string, first: boolean) =>
      formatAxisDate(locale, granularity, day, first),
    period: (period: { from: string; to: string }) => formatPeriod(locale, period),
  };
}

export type Formats = ReturnType<typeof formatsOf>;

/** Every format in the language of the page. */
export function useFormats(): Formats {
  const { locale } = useIntl();
  return useMemo(() => formatsOf(locale), [locale]);
}

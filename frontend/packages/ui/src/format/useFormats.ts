import type { Granularity } from '@footfall/contract';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { formatAxisDate, formatBucket, formatPeriod } from './dates';
import type { Written } from './digits';
import {
  formatAbout,
  formatAboutChange,
  formatChange,
  formatChangeEnds,
  formatChangeTick,
  formatEnds,
  formatEstimate,
  formatExact,
  formatExpectedError,
  formatInTip,
  formatInterval,
  formatNumber,
  formatTick,
  type NumberKind,
} from './numbers';

function formatsOf(locale: string) {
  return {
    /** A counted number, in its short form. */
    number: (kind: NumberKind, value: number) => formatNumber(locale, kind, value),
    /** An estimate without its interval. */
    about: (kind: NumberKind, value: number) => formatAbout(locale, kind, value),
    estimate: (kind: NumberKind, estimate: Written) => formatEstimate(locale, kind, estimate),
    inTip: (kind: NumberKind, estimate: Written) => formatInTip(locale, kind, estimate),
    expectedError: (half: number) => formatExpectedError(locale, half),
    exact: (kind: NumberKind, value: number) => formatExact(locale, kind, value),
    tick: (kind: NumberKind, value: number) => formatTick(locale, kind, value),
    change: (value: number, low: number | null = null, high: number | null = null) =>
      formatChange(locale, value, low, high),
    aboutChange: (value: number) => formatAboutChange(locale, value),
    changeEnds: (value: number, low: number, high: number) => formatChangeEnds(locale, value, low, high),
    changeTick: (change: number) => formatChangeTick(locale, change),
    ends: (kind: NumberKind, estimate: Written) => formatEnds(locale, kind, estimate),
    // In sentences no line breaks within an interval.
    interval: (kind: NumberKind, estimate: Written) =>
      formatInterval(locale, kind, estimate).replaceAll(' ', '\u00a0'),
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

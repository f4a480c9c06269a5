import { describe, expect, it } from 'vitest';
import {
  formatAbout,
  formatAboutChange,
  formatAxisDate,
  formatBucket,
  formatChange,
  formatDuration,
  formatInTip,
  formatInterval,
  formatNumber,
  formatPeriod,
  formatTick,
} from '../src/format';

describe('numbers', () => {
  it.each([
    ['count', 843, '843'],
    ['count', 12_345, '12.3K'],
    ['count', 31_200_000, '31.2M'],
    ['count', 24_000_000, '24.0M'],
    ['count', 101_200_000, '101M'],
    ['whole', 1_640.4, '1,640'],
    ['decimal', 4.5, '4.50'],
    ['duration', 269, '4:29'],
    ['share', 0.613, '61.3%'],
    ['share', 0.0243, '2.43%'],
  ] as const)('writes %s %d as %s', (kind, value, text) => {
    expect(formatNumber('en', kind, value)).toBe(text);
  });

  it('follows the language', () => {
    expect(formatNumber('de', 'share', 0.613)).toBe('61,3\u00a0%');
    expect(formatNumber('ja', 'count', 123_000)).toBe('12.3万');
    expect(formatChange('de', 0.081)).toBe('+8,1\u00a0%');
  });

  it('writes a change with its sign, and a huge one with few digits', () => {
    expect(formatChange('en', 0.081)).toBe('+8.1%');
    expect(formatChange('en', -0.124)).toBe('-12.4%');
    expect(formatChange('en', 0)).toBe('0.0%');
    expect(formatChange('en', 42.5)).toBe('+4,250%');
  });

  it('rounds seconds before it splits them, so that no minute has 60', () => {
    expect(formatDuration(59.7)).toBe('1:00');
    expect(formatDuration(3_725)).toBe('1:02:05');
    expect(formatDuration(0)).toBe('0:00');
  });

  it('writes ≈ where both ends of an interval read the same', () => {
    expect(formatInterval('en', 'count', { value: 12_500, low: 12_100, high: 13_020 })).toBe('12.1K – 13.0K');
    expect(formatInterval('en', 'count', { value: 12_101, low: 12_101, high: 12_102 })).toBe('≈ 12.1K');
  });

  it('writes all digits of a counted number in tooltips, of an estimate those that hold', () => {
    const estimate = { value: 24_640_191, low: 17_400_000, high: 32_300_000 };
    expect(formatInTip('en', 'count', { ...estimate, low: null, high: null })).toBe('24,640,191');
    expect(formatInTip('en', 'count', estimate)).toBe('25M');
  });

  it('writes an estimate without its interval in two digits', () => {
    expect(formatAbout('en', 'count', 24_640_191)).toBe('25M');
    expect(formatAboutChange('en', 0.546)).toBe('+55%');
  });

  it('writes few digits on an axis', () => {
    expect(formatTick('en', 'share', 0.2)).toBe('20%');
    expect(formatTick('en', 'decimal', 2.5)).toBe('2.5');
    expect(formatTick('en', 'count', 50_000_000)).toBe('50M');
  });
});

describe('dates', () => {
  it('names buckets by their granularity', () => {
    expect(formatBucket('en', 'month', '2026-03-01')).toBe('Mar 2026');
    expect(formatBucket('en', 'day', '2026-03-02')).toBe('Mar 2, 2026');
    expect(formatBucket('en', 'quarter', '2026-04-01')).toBe('Q2 2026');
  });

  it('writes the year on an axis where it begins and at the first label', () => {
    const labels = ['2025-12-01', '2026-01-01', '2026-02-01'].map((date, index) =>
      formatAxisDate('en', 'month', date, index === 0),
    );
    expect(labels).toEqual(['Dec 2025', 'Jan 2026', 'Feb']);
  });

  it('writes a period of months once for what both ends share', () => {
    const text = formatPeriod('en', { from: '2026-01', to: '2026-06' });
    expect(text.replace(/\s/g, ' ')).toBe('Jan – Jun 2026');
  });
});

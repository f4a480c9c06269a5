import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { formatEstimate, formatNumber, type NumberKind } from '../src/format';
import { Change, type Estimate, estimateOf, MeasureValue, NO_ESTIMATE } from '../src/measure-value';
import { ShareCell } from '../src/table';

const LOCALES = ['en', 'de', 'es', 'fr', 'it', 'ja', 'ko', 'nl', 'pl', 'pt', 'sv', 'tr', 'vi', 'zh'];
const KINDS: readonly NumberKind[] = ['count', 'decimal', 'duration', 'share'];
/** From 0 to a quarter; those between are written as zero by some kinds. */
const VALUES = [0, 0.000_01, 0.000_049, 0.000_51, 0.004, 0.049, 0.25];
const HIGHS = [0, 0.000_02, 0.0006, 0.003, 0.39, 1, 240];

const upTo = (value: number, high: number): Estimate => ({
  ...NO_ESTIMATE,
  value,
  low: 0,
  high,
  observed: 12,
});

describe.each(LOCALES)('in %s', (locale) => {
  it.each(KINDS)('no %s reads as zero where its interval reaches further', (kind) => {
    const zero = formatNumber(locale, kind, 0);
    for (const value of VALUES) {
      for (const high of HIGHS.filter((high) => high >= value)) {
        const text = formatEstimate(locale, kind, upTo(value, high));
        const reachesFurther = formatNumber(locale, kind, high) !== zero;
        expect(text === zero && reachesFurther, `${value} up to ${high}: ${text}`).toBe(false);
      }
    }
  });
});

const changed = (
  change: number,
  low: number,
  high: number,
  significant: boolean,
  observed: number | null,
) => ({
  ...NO_ESTIMATE,
  value: 100,
  change,
  changeLow: low,
  changeHigh: high,
  significant,
  observed,
});

it('writes an uncertain change above 200 % as more than 200 %', () => {
  const cases = [
    changed(7.4, 6, 9, false, 12),
    changed(7.4, -0.2, 30, false, 500),
    changed(7.4, 0.5, 30, true, 500),
    changed(2.1, 0.1, 9, true, null),
  ];
  for (const estimate of cases) {
    const { unmount } = render(
      <IntlProvider locale="en" onError={() => {}}>
        <Change estimate={estimate} />
      </IntlProvider>,
    );
    expect(screen.getByText(/^> \+200%/)).toBeVisible();
    unmount();
  }
});

it('writes a share in a list as in a summary', () => {
  const row = { n_observed: 8, share: 0, share_low: 0, share_high: 0.39 };
  render(
    <IntlProvider locale="en" onError={() => {}}>
      <ShareCell share={estimateOf(row, 'share')} color="red" />
      <MeasureValue estimate={estimateOf(row, 'share')} kind="share" />
    </IntlProvider>,
  );
  expect(screen.getAllByText('< 39%')).toHaveLength(2);
});

it('has no colour for a change that is not significant', () => {
  render(
    <IntlProvider locale="en" onError={() => {}}>
      <Change estimate={changed(-0.0004, -0.0005, -0.0003, false, 500)} />
    </IntlProvider>,
  );
  expect(screen.getByText(/0\.0%/).closest('[data-tone]')).toHaveAttribute('data-tone', 'unclear');
});

it.each([
  ['by how far it fell at least', -0.21, 'at least -21%'],
  ['as nothing, where it may not have fallen', 0.4, ''],
])('writes a fall to 0 %s', (_, high, text) => {
  const { container } = render(
    <IntlProvider locale="en" onError={() => {}}>
      <Change estimate={{ ...changed(-1, -1, high, high < 0, 40), value: 0 }} />
    </IntlProvider>,
  );
  expect(container.textContent).toBe(text);
});

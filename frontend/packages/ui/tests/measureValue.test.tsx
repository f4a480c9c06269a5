import { screen } from '@testing-library/react';
import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';
import {
  AccuracyBadge,
  Change,
  estimateOf,
  MeasureValue,
  NO_ESTIMATE,
  PanelContext,
  Rank,
} from '../src/measure-value';
import { calibrationText, missingOf, remedyText } from '../src/measure-value/messages';
import { show } from './page';

const ROW = {
  n_observed: 500,
  accuracy: 'high',
  visits: 31_200_000,
  visits_low: 30_300_000,
  visits_high: 32_100_000,
  visits_change: 0.081,
  visits_change_low: 0.02,
  visits_change_high: 0.14,
  visits_significant: true,
};

const WITHOUT_NUMBER = { n_observed: 3, accuracy: 'none', visits: null, visits_low: null, visits_high: null };

it('reads one measure of a row, and null for what the row does not have', () => {
  expect(estimateOf(ROW, 'visits')).toEqual({
    value: 31_200_000,
    low: 30_300_000,
    high: 32_100_000,
    change: 0.081,
    changeLow: 0.02,
    changeHigh: 0.14,
    significant: true,
    observed: 500,
  });
  expect(estimateOf(ROW, 'bounce_rate').value).toBeNull();
});

it('shows a number with its change and its interval', () => {
  show(<MeasureValue estimate={estimateOf(ROW, 'visits')} kind="count" size="large" />);
  expect(screen.getByText('31.2M')).toBeVisible();
  expect(screen.getByText('+8.1%')).toHaveAttribute('title', 'Change +2.0% to +14.0% (95% interval)');
  expect(screen.getByText('30.3M – 32.1M')).toBeVisible();
});

it('shows a share that rounds to zero as less than the upper end of its interval', () => {
  const row = { n_observed: 8, share: 0, share_low: 0, share_high: 0.39 };
  const { rerender } = show(<MeasureValue estimate={estimateOf(row, 'share')} kind="share" />);
  expect(screen.getByText('< 39%')).toBeVisible();

  rerender(<MeasureValue estimate={estimateOf({ ...row, share_high: 0 }, 'share')} kind="share" />);
  expect(screen.getByText('0%')).toBeVisible();

  rerender(<MeasureValue estimate={estimateOf({ ...row, share: 0.1 }, 'share')} kind="share" />);
  expect(screen.getByText('10%')).toBeVisible();
});

it('writes a large change of few visitors, or one whose interval is wide, as more than 200 %', () => {
  const uncertain = {
    ...ROW,
    n_observed: 12,
    visits_change: 7.4,
    visits_change_low: 3,
    visits_change_high: 20,
  };
  // The server takes so large a growth of so few visitors for chance.
  const few = { ...uncertain, visits_significant: false };
  const { rerender } = show(<Change estimate={estimateOf(few, 'visits')} />);
  expect(screen.getByText('> +200%')).toHaveAttribute('data-tone', 'unclear');

  rerender(<Change estimate={estimateOf({ ...uncertain, n_observed: 300 }, 'visits')} />);
  expect(screen.getByText('> +200%')).toHaveAttribute('data-tone', 'good');

  const certain = { ...uncertain, n_observed: 300, visits_change_low: 6, visits_change_high: 9 };
  rerender(<Change estimate={estimateOf(certain, 'visits')} />);
  expect(screen.getByText('+740%')).toHaveAttribute('data-tone', 'good');
});

it('shows interval and observed visitors of a number in a tooltip', () => {
  show(<MeasureValue estimate={estimateOf(ROW, 'visits')} kind="count" />);
  expect(screen.getByText('31.2M').title).toBe(
    '95% interval 30.3M\u00a0–\u00a032.1M · 500–999 observed visitors',
  );
  expect(screen.queryByText('30.3M – 32.1M')).toBeNull();
});

it('shows the rank, else the range of public rank lists, else n/a', () => {
  const { rerender } = show(<Rank place={1204} range={{ from: 1001, to: 5000 }} />);
  expect(screen.getByText('1,204')).toBeVisible();

  rerender(<Rank place={null} range={{ from: 1001, to: 5000 }} />);
  expect(
    screen.getByRole('img', { name: 'Between #1,001 and #5,000 in public rank lists' }),
  ).toHaveTextContent('1,001–5,000');

  rerender(<Rank place={null} range={null} />);
  expect(screen.getByText('n/a')).toBeVisible();
});

it('says n/a and why where fewer than 5 visitors were observed', () => {
  show(<MeasureValue estimate={estimateOf(WITHOUT_NUMBER, 'visits')} kind="count" />);
  expect(screen.getByText('n/a')).toHaveAttribute('title', 'Fewer than 5 observed visitors');
});

it('gives rank lists as the reason where there is no panel', () => {
  show(
    <PanelContext.Provider value={false}>
      <MeasureValue estimate={estimateOf(WITHOUT_NUMBER, 'visits')} kind="count" />
      <AccuracyBadge
        accuracy="none"
        observed={0}
        estimate={estimateOf(WITHOUT_NUMBER, 'visits')}
        calibratedBy={2}
      />
    </PanelContext.Provider>,
  );
  expect(screen.getByText('n/a').title).toMatch(/^There is no panel, and rank lists/);
  expect(screen.queryByText(/Fewer than 5/)).toBeNull();
});

it('counts no observed visitors beside an interval where nobody was observed', () => {
  show(<MeasureValue estimate={estimateOf({ ...ROW, n_observed: 0 }, 'visits')} kind="count" />);
  expect(document.querySelector('[title*="95% interval"]')).not.toBeNull();
  expect(document.body.innerHTML).not.toMatch(/observed visitor/);
});

it.each<[string, number | null, { isUnseen?: boolean; hasPanel: boolean }, string]>([
  ['unseen', 0, { isUnseen: true, hasPanel: true }, 'Check the spelling.'],
  ['noPanel', 0, { hasPanel: false }, 'The more sites share their own counts'],
  ['tooUnsure', 10, { hasPanel: true }, 'Try a longer period or a broader region.'],
  ['tooFew', 0, { hasPanel: true }, 'Try a longer period or a broader region.'],
  ['tooFew', null, { hasPanel: true }, 'Try a longer period or a broader region.'],
])('a number is missing as it is %s where %s visitors were observed', (reason, observed, facts, remedy) => {
  const found = missingOf(observed, facts);
  const intl = createIntl({ locale: 'en', onError: () => {} });
  expect(found).toBe(reason);
  expect(remedyText(intl, found)).toContain(remedy);
});

it('says that a number is too uncertain although enough visitors were observed', () => {
  show(<MeasureValue estimate={estimateOf({ ...WITHOUT_NUMBER, n_observed: 10 }, 'visits')} kind="count" />);
  expect(screen.getByText('n/a').title).toBe(
    'Too uncertain for an estimate, although 10–19 visitors were observed',
  );
});

it.each([
  ['a significant rise', { visits_change: 0.08, visits_significant: true }, false, 'good'],
  ['a significant fall', { visits_change: -0.08, visits_significant: true }, false, 'bad'],
  [
    'a significant fall where lower is better',
    { visits_change: -0.08, visits_significant: true },
    true,
    'good',
  ],
  ['a change that may be chance', { visits_change: 0.08, visits_significant: false }, false, 'unclear'],
])('colours %s', (_, change, lowerIsBetter, tone) => {
  const { container } = show(
    <Change estimate={estimateOf({ ...ROW, ...change }, 'visits')} lowerIsBetter={lowerIsBetter} />,
  );
  expect(container.firstElementChild).toHaveAttribute('data-tone', tone);
});

it('says of a counted change neither that it has an interval nor that it may be chance', () => {
  const counted = { visits: 1000, visits_low: 1000, visits_high: 1000 };
  const tiny = { visits_change: 0.0002, visits_change_low: 0.0002, visits_change_high: 0.0002 };
  const { container } = show(
    <Change estimate={estimateOf({ ...counted, ...tiny, visits_significant: false }, 'visits')} />,
  );
  expect(container.firstElementChild).toHaveAttribute('data-tone', 'unclear');
  expect(container.firstElementChild).toHaveAttribute('title', '');
});

it('gives a neutral tone to a change that is neither good nor bad', () => {
  const rise = { visits_change: 0.08, visits_significant: true };
  const { container } = show(<Change estimate={estimateOf({ ...ROW, ...rise }, 'visits')} isNeutral />);
  expect(container.firstElementChild).toHaveAttribute('data-tone', 'neutral');
});

it('shows half of the interval as the expected error, and the level without an interval', () => {
  const visits = { visits: 1000, visits_low: 700, visits_high: 1310 };
  const { rerender } = show(
    <AccuracyBadge accuracy="medium" observed={120} estimate={estimateOf(visits, 'visits')} />,
  );
  expect(screen.getByRole('button', { name: '± 31%' })).toBeVisible();

  const wide = estimateOf({ ...visits, visits_high: 9000 }, 'visits');
  rerender(<AccuracyBadge accuracy="low" observed={10} estimate={wide} />);
  expect(screen.getByRole('button', { name: '> ± 100%' })).toBeVisible();

  rerender(
    <AccuracyBadge accuracy="measured" observed={120} estimate={estimateOf({ visits: 7 }, 'visits')} />,
  );
  expect(screen.getByRole('button', { name: 'Measured' })).toBeVisible();
});

it('shows the range of a rough number first and its middle after it', () => {
  const row = { visits: 1000, visits_low: 80, visits_high: 12_500, accuracy: 'rough', n_observed: 0 };
  const estimate = estimateOf(row, 'visits');
  const { container, rerender } = show(<MeasureValue estimate={estimate} kind="count" size="large" />);
  expect(container).toHaveTextContent(/^80 – 13K1\.0K$/);

  rerender(<MeasureValue estimate={estimate} kind="count" />);
  expect(container).toHaveTextContent(/^80 – 13K$/);

  rerender(<AccuracyBadge accuracy="rough" observed={0} estimate={estimate} />);
  expect(screen.getByRole('button', { name: 'Rough' })).toBeVisible();
});

it('shows the rank in public rank lists where there is no number', () => {
  const { rerender } = show(
    <AccuracyBadge accuracy="none" observed={2} estimate={NO_ESTIMATE} rank={{ from: 1001, to: 5000 }} />,
  );
  expect(screen.getByText('Between #1,001 and #5,000 in public rank lists')).toBeVisible();

  rerender(
    <AccuracyBadge accuracy="low" observed={20} estimate={NO_ESTIMATE} rank={{ from: 1001, to: 5000 }} />,
  );
  expect(screen.queryByText(/public rank lists/)).toBeNull();
});

it('says how many of the counts behind a number are public', () => {
  const intl = createIntl({ locale: 'en', onError: () => undefined });
  expect(calibrationText(intl, 3, 0)).toBe('Calibrated against the analytics of 3 sites.');
  expect(calibrationText(intl, 14, 12)).toBe(
    'Calibrated against the analytics of 14 sites. 12 of them are public counts.',
  );
  expect(calibrationText(intl, 1, 1)).toBe(
    'Calibrated against the analytics of 1 site. 1 of them is a public count.',
  );
});

import type { Sentences } from '@footfall/api';
import { hostPath, isNeutral } from '@footfall/contract';
import { valueNames } from '@footfall/i18n';
import {
  digitsOf,
  type Formats,
  isCounted,
  type NumberKind,
  shownAddress,
  useFormats,
} from '@footfall/ui/format';
import { useMemo } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { useTextOfError } from '../sentences/useErrorText';
import type { Alert, Numbers, Rule } from './calls';
import { RULE_FILTERS } from './ruleFilters';
import { DIRECTION_NAMES, MEASURE_NAMES, REASONS, SENTENCES, SIDE_NAMES, SITES_NAMES } from './words';

const KINDS_OF_NUMBERS: Partial<Record<string, NumberKind>> = {
  pages_per_visit: 'decimal',
  avg_visit_duration: 'duration',
  bounce_rate: 'share',
  purchase_conversion: 'share',
  desktop_share: 'share',
  mobile_share: 'share',
};

/** The format of a rule's numbers. */
function numberKindOf({ kind, measure }: Rule): NumberKind {
  if (kind.startsWith('new_')) return 'share';
  const isOfMeasure = kind === 'changed' || kind === 'crossed';
  return (isOfMeasure && KINDS_OF_NUMBERS[measure ?? 'visits']) || 'count';
}

/** A rule as a sentence in the reader's language. */
export function Sentence({ rule }: { rule: Rule }) {
  const intl = useIntl();
  const formats = useFormats();
  const filters = filtersOf(rule, intl);
  return (
    <>
      <FormattedMessage {...SENTENCES[rule.kind]} values={fieldsOf(rule, intl, formats)} />
      {filters.length > 0 && ` (${intl.formatList(filters, { type: 'unit' })})`}
    </>
  );
}

function fieldsOf(rule: Rule, intl: IntlShape, formats: Formats): Record<string, string> {
  const direction = rule.direction ?? 'either';
  return {
    site:
      rule.sites && rule.sites !== 'one'
        ? intl.formatMessage(SITES_NAMES[rule.sites])
        : shownAddress(rule.target ?? ''),
    measure: intl.formatMessage(MEASURE_NAMES[rule.measure ?? 'visits']),
    direction: intl.formatMessage(DIRECTION_NAMES[direction]),
    side: intl.formatMessage(SIDE_NAMES[direction === 'down' ? 'down' : 'up']),
    by: intl.formatNumber(rule.by ?? 0, { style: 'percent', maximumFractionDigits: 1 }),
    share: intl.formatNumber(rule.share ?? 0, { style: 'percent', maximumFractionDigits: 1 }),
    value: formats.exact(numberKindOf(rule), rule.value ?? 0),
    first: intl.formatNumber(rule.first_rank ?? 1),
    last: intl.formatNumber(rule.last_rank ?? 1),
    days: intl.formatNumber(rule.days ?? 1),
  };
}

function filtersOf(rule: Rule, intl: IntlShape): string[] {
  return RULE_FILTERS.flatMap((name) => {
    const value = rule[name];
    return value === undefined || isNeutral(name, value) ? [] : valueNames(name, value, intl);
  });
}

/** Which import failed, and why. The texts for it are loaded only where one is shown. */
function FailedImport(props: { name: string; english: string; sentences: Sentences }) {
  const { name, english, sentences } = props;
  const failure = useMemo(() => Object.assign(new Error(english), { sentences }), [english, sentences]);
  return (
    <>
      {name}: {useTextOfError(failure)}
    </>
  );
}

/** Why an alert fired, with its numbers. */
export function Reason(props: { rule: Rule; numbers: Numbers; sentences: Sentences }) {
  const { rule, numbers, sentences } = props;
  const intl = useIntl();
  const formats = useFormats();
  const kind = numberKindOf(rule);
  const number = (name: string) => (typeof numbers[name] === 'number' ? (numbers[name] as number) : null);
  const subject = String(numbers.subject ?? '');
  if (rule.kind === 'import_failed')
    return <FailedImport name={subject} english={String(numbers.reason ?? '')} sentences={sentences} />;
  const estimate = { value: number('value'), low: number('low'), high: number('high') };
  const [before, limit] = [number('before'), rule.value ?? 0];
  const interval = (value: string, low: string, high: string) =>
    intl.formatMessage(
      { id: 'alerts.estimate', defaultMessage: '{value} ({low} to {high})' },
      { value, low, high },
    );
  const changeOf = (name: string) => {
    const [value, low, high] = [number(name) ?? 0, number(`${name}_low`), number(`${name}_high`)];
    if (low === null || high === null) return formats.aboutChange(value);
    const text = formats.change(value, low, high);
    return low === high ? text : interval(text, ...formats.changeEnds(value, low, high));
  };
  const written = formats.estimate(kind, estimate) ?? '–';
  const reason = (
    <FormattedMessage
      {...REASONS[rule.kind]}
      values={{
        subject:
          rule.kind === 'unusual_day' && subject ? formats.bucket('day', subject) : shownAddress(subject),
        // What was counted has no interval, nor has the change of a day.
        estimate: isCounted(estimate) ? written : interval(written, ...formats.ends(kind, estimate)),
        change: changeOf('change'),
        // As sure as the number that it is compared with.
        before:
          before === null
            ? '–'
            : formats.estimate(kind, { value: before, low: null, high: null, digits: digitsOf(estimate) }),
        months: number('months_before') ?? 1,
        limit: formats.exact(kind, limit),
        rank: number('rank') === null ? '–' : intl.formatNumber(number('rank') ?? 0),
        days: number('days') ?? 0,
        last: numbers.last_day ? formats.bucket('day', String(numbers.last_day)) : '–',
      }}
    />
  );
  if (number('visitors_change') === null) return reason;
  return (
    <>
      {reason} · <FormattedMessage {...MEASURE_NAMES.unique_visitors} />: {changeOf('visitors_change')}
    </>
  );
}

/** A month such as '2026-03' in words. */
export function MonthName({ month }: { month: string }) {
  const formats = useFormats();
  return <>{formats.bucket('month', `${month}-01`)}</>;
}

/** An alert with its rule, month and reason, as a link to the widget that shows it. */
export function AlertLine({ alert, className }: { alert: Alert; className?: string | undefined }) {
  return (
    <a className={className} href={hostPath(alert.link)}>
      <strong>
        <Sentence rule={alert.rule} />
      </strong>
      <span>
        <MonthName month={alert.month} />:{' '}
        <Reason rule={alert.rule} numbers={alert.numbers} sentences={alert.sentences} />
      </span>
    </a>
  );
}

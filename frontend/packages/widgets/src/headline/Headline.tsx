import { type ReportRequest, type ReportRow, requestOf, useReport, useReports } from '@footfall/api';
import type { Filters, Target } from '@footfall/contract';
import { shownAddress, useFormats } from '@footfall/ui/format';
import { changeText, estimateOf, leastFallOf } from '@footfall/ui/measure-value';
import { defineMessages, type IntlShape, type MessageDescriptor, useIntl } from 'react-intl';
import { CHANNEL_NAMES } from '../vocabulary/channels';
import { measureOf } from '../vocabulary/measures';
import type { HeadlineSpec } from '../widget/spec';
import { type Cause, changesIn, type Finding, outliersIn } from './findings';
import styles from './headline.module.css';

type Row = ReportRow & { target?: string; is_other?: boolean };

const isKnown = (row: Row, { measures }: HeadlineSpec): boolean =>
  !row.is_other && measures.some((measure) => estimateOf(row, measure).value !== null);

function findingsIn(rows: readonly Row[], spec: HeadlineSpec): Finding<Row>[] {
  const members = rows.filter(({ is_other }) => !is_other);
  const { kind, measures } = spec;
  if (kind === 'change') return changesIn(members, measures);
  const [measure] = measures;
  const { usual = 1 } = measureOf(measure);
  // One finding for each target. Rows about all targets together have no target: each may be a finding.
  return outliersIn(members, measure, usual, (row) => row.target ?? String(members.indexOf(row)));
}

const WHOLE_PERCENT = { style: 'percent', maximumFractionDigits: 0 } as const;

/** Returns a function that writes a finding as one sentence. */
function useFindingText(spec: HeadlineSpec): (finding: Finding<Row>) => string {
  const intl = useIntl();
  const formats = useFormats();
  return ({ row, measure, estimate, causes }) => {
    const { name, kind } = measureOf(measure);
    const named = spec.nameOf?.(row as never, intl);
    // A row of a market has no target: it is a site, and its name is the site.
    const site = row.target === undefined ? (named ?? '') : shownAddress(row.target);
    const about = (row.target === undefined ? undefined : named) ?? intl.formatMessage(name);
    const value = formats.estimate(kind, estimate) ?? '';
    const [, limit] = value.split('< ');
    const values = {
      site,
      name: about,
      measure: intl.formatMessage(name),
      change: changeText(intl, formats, estimate),
      value,
      known: limit ? 'no' : 'yes',
      limit,
    };
    if (spec.kind === 'outlier') return outlierText(intl, values, row.target === undefined);
    const changed = changedText(intl, values, leastFallOf(estimate));
    return causes.length > 0 ? `${changed} – ${causesText(intl, causes, estimate.change ?? 0)}` : changed;
  };
}

/** Texts for a change of known size, and for a fall of which only the least size is known. */
const CHANGES: Readonly<Record<'change' | 'fell', MessageDescriptor>> = defineMessages({
  change: {
    id: 'widgets.headline.change',
    defaultMessage: '{site}: {name} {change} to {known, select, no {less than {limit}} other {{value}}}',
  },
  fell: {
    id: 'widgets.headline.fell',
    defaultMessage:
      '{site}: {name} fell by more than {change} to {known, select, no {less than {limit}} other {{value}}}',
  },
});

function changedText(
  intl: IntlShape,
  values: Readonly<Record<string, string | undefined>>,
  fall: number | null,
): string {
  if (fall === null) return intl.formatMessage(CHANGES.change, values);
  return intl.formatMessage(CHANGES.fell, { ...values, change: intl.formatNumber(fall, WHOLE_PERCENT) });
}

/** What a change of visits comes from; mails say it with the same texts. */
const CAUSES: Readonly<Record<'mainly' | 'growth' | 'decline', MessageDescriptor>> = defineMessages({
  mainly: { id: 'widgets.headline.mainly', defaultMessage: 'mainly {cause}' },
  growth: { id: 'widgets.headline.growth', defaultMessage: '{causes} of the growth' },
  decline: { id: 'widgets.headline.decline', defaultMessage: '{causes} of the decline' },
});

function causesText(intl: IntlShape, causes: readonly Cause[], change: number): string {
  const nameOf = ({ channel }: Cause) => intl.formatMessage(CHANNEL_NAMES[channel]);
  const main = causes.find(({ is_main }) => is_main);
  if (main) return intl.formatMessage(CAUSES.mainly, { cause: nameOf(main) });
  const parts = causes.map((cause) => `${nameOf(cause)} ${intl.formatNumber(cause.part, WHOLE_PERCENT)}`);
  const said = intl.formatList(parts, { type: 'conjunction' });
  return intl.formatMessage(change > 0 ? CAUSES.growth : CAUSES.decline, { causes: said });
}

function outlierText(
  intl: IntlShape,
  values: { site: string; name: string; measure: string; value: string },
  isOfSite: boolean,
): string {
  return isOfSite
    ? intl.formatMessage(
        { id: 'widgets.headline.outlierSite', defaultMessage: '{site}: {measure} {value}' },
        values,
      )
    : intl.formatMessage(
        { id: 'widgets.headline.outlier', defaultMessage: '{site}: {name} ({measure} {value})' },
        values,
      );
}

/** Scrolls to the widget with this id and moves the focus into it. */
function show(widget: string): void {
  const found = document.querySelector<HTMLElement>(`[data-widget="${CSS.escape(widget)}"]`);
  found?.scrollIntoView({ block: 'start' });
  found?.querySelector<HTMLElement>('a, button, [tabindex="0"]')?.focus({ preventScroll: true });
}

interface HeadlineProps {
  spec: HeadlineSpec;
  targets: readonly Target[];
  filters: Filters;
}

/** The line above a dashboard: what changed or stands out significantly. Empty until the answer is there. */
export function Headline(props: HeadlineProps) {
  return props.spec.parts ? <HeadlineOfParts {...props} /> : <HeadlineOfOne {...props} />;
}

function HeadlineOfOne({ spec, targets, filters }: HeadlineProps) {
  const { data, isError } = useReport(
    spec.report,
    requestOf(spec.report, targets, filters, spec.params) as ReportRequest,
  );
  if (isError && !data) return null;
  return <Findings spec={spec} rows={data?.rows as readonly Row[] | undefined} />;
}

const always = () => true;

/** The headline from several requests; a row gets the name of its request's entry in `parts`. */
function HeadlineOfParts({ spec, targets, filters }: HeadlineProps) {
  const parts = Object.entries(spec.parts ?? {});
  const results = useReports(
    parts.map(([, more]) => ({
      report: spec.report,
      request: requestOf(spec.report, targets, filters, { ...spec.params, ...more }) as ReportRequest,
    })),
    always,
  );
  if (results.some(({ data, isError }) => isError && !data)) return null;
  const rows = parts.flatMap(([target], index) =>
    (results[index]?.data?.rows ?? []).map((row) => ({ ...row, target }) as Row),
  );
  return <Findings spec={spec} rows={results.every(({ data }) => data) ? rows : undefined} />;
}

function Findings({ spec, rows }: { spec: HeadlineSpec; rows: readonly Row[] | undefined }) {
  const intl = useIntl();
  const textOf = useFindingText(spec);
  // An empty line holds the place until the answer is there, so that nothing below moves.
  if (!rows) return <p className={styles.headline} />;
  // Without any known number there is nothing to compare: say neither "no change" nor "nothing differs".
  if (!rows.some((row) => isKnown(row, spec))) return null;
  const findings = findingsIn(rows, spec);
  return (
    <p className={styles.headline}>
      {findings.length === 0 &&
        (spec.kind === 'change'
          ? intl.formatMessage({
              id: 'widgets.headline.noChange',
              defaultMessage: 'No significant change since the comparison period.',
            })
          : intl.formatMessage({
              id: 'widgets.headline.noOutlier',
              defaultMessage: 'Nothing differs significantly from the average.',
            }))}
      {findings.map((finding) => {
        const text = textOf(finding);
        return (
          <button key={text} type="button" onClick={() => show(spec.widget)}>
            {text}
          </button>
        );
      })}
    </p>
  );
}

import { type ReportRow, requestOf, useReport } from '@footfall/api';
import type { Filters } from '@footfall/contract';
import { useFormats } from '@footfall/ui/format';
import { onOneLine } from '@footfall/ui/measure-value';
import type { TargetView } from '@footfall/widgets';
import { FormattedMessage } from 'react-intl';

type Row = ReportRow<'reach-needed'>;

/** The widest interval width that the number has not reached yet; undefined if it has reached all. */
const nextOf = (rows: readonly Row[]): Row | undefined =>
  rows.find(({ way }) => way === 'panel' || way === 'not_by_panel' || way === 'unseen' || way === 'counts');

/** How many more calibrating sites, one or ten, would visibly lower the error, and the error with them. */
function sitesThatHelp({ expected_error, with_one_site, with_ten_sites }: Row) {
  const shown = (error: number) => Math.round(100 * Math.min(error, 1.01));
  const choices = [
    { count: 1, error: with_one_site },
    { count: 10, error: with_ten_sites },
  ];
  for (const { count, error } of choices) {
    if (error !== null && shown(error) < shown(expected_error ?? 0)) return { count, error };
  }
  return null;
}

/** The same where there is no panel: what one more count would make of the range. */
function NextCount({ row: { factor, next_counts } }: { row: Row }) {
  const formats = useFormats();
  const after = Math.min(...(next_counts ?? []).map((next) => next.factor));
  if (factor === null || !(after < factor)) return null;
  return (
    <FormattedMessage
      id="dashboards.overview.summary.nextCount"
      defaultMessage="The range is within a factor of {now}. One more listed site that shares its own analytics would bring it to {after}."
      values={{ now: formats.about('decimal', factor), after: formats.about('decimal', after) }}
    />
  );
}

/** Says what would narrow the interval of a site's visits to the next width. Nothing until the answer is there. */
export function NextStep({ target, filters }: { target: TargetView; filters: Filters }) {
  const formats = useFormats();
  const { value, scope } = target;
  const { data } = useReport(
    'reach-needed',
    requestOf('reach-needed', [{ value, scope }], filters, { measures: ['visits'] }),
  );
  const row = data && nextOf(data.rows);
  if (!row) return null;
  if (row.way === 'counts') return <NextCount row={row} />;
  const values = {
    within: onOneLine(formats.expectedError(row.within ?? 0)),
    count: formats.exact('count', (row.way === 'unseen' ? row.at_least : row.panelists_needed) ?? 0),
    panelists: formats.exact('count', row.panelists),
  };
  if (row.way === 'panel') {
    return (
      <FormattedMessage
        id="dashboards.overview.summary.nextPanel"
        defaultMessage="{within} takes about {count} panelists; there are {panelists}."
        values={values}
      />
    );
  }
  if (row.way === 'not_by_panel') {
    const sites = sitesThatHelp(row);
    return (
      <>
        <FormattedMessage
          id="dashboards.overview.summary.nextNotByPanel"
          defaultMessage="A larger panel alone cannot reach {within}."
          values={values}
        />{' '}
        {sites && (
          <FormattedMessage
            id="dashboards.overview.summary.nextSites"
            defaultMessage="{sites, plural, one {One more site that shares its own analytics would bring {calibrated}.} other {# more sites that share their own analytics would bring {calibrated}.}}"
            values={{ sites: sites.count, calibrated: onOneLine(formats.expectedError(sites.error)) }}
          />
        )}
      </>
    );
  }
  return (
    row.at_least !== null && (
      <FormattedMessage
        id="dashboards.overview.summary.nextUnseen"
        defaultMessage="At least {count} panelists may be needed to show a number; there are {panelists}."
        values={values}
      />
    )
  );
}

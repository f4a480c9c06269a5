import { type ReportRow, requestOf, useReport } from '@footfall/api';
import type { Filters } from '@footfall/contract';
import { useFormats } from '@footfall/ui/format';
import { onOneLine } from '@footfall/ui/measure-value';
import type { TargetView } from '@footfall/widgets';
import { FormattedMessage } from 'react-intl';

type Row = ReportRow<'reach-needed'>;

/** The widest of the widths that the number does not reach yet. */
export const nextOf = (rows: readonly Row[]): Row | undefined =>
  rows.find(({ way }) => way === 'panel' || way === 'not_by_panel' || way === 'unseen');

/** What would bring a site's visits to the next width of the interval. Asked when it is shown, and silent until then. */
export function NextStep({ target, filters }: { target: TargetView; filters: Filters }) {
  const formats = useFormats();
  const { value, scope } = target;
  const { data } = useReport(
    'reach-needed',
    requestOf('reach-needed', [{ value, scope }], filters, { measures: ['visits'] }),
  );
  const row = data && nextOf(data.rows);
  if (!row) return null;
  const values = {
    within: onOneLine(formats.expectedError(row.within)),
    count: formats.exact('count', (row.way === 'unseen' ? row.at_least : row.panelists_needed) ?? 0),
    panelists: formats.exact('count', row.panelists),
    calibrated: onOneLine(formats.expectedError(row.with_one_site ?? 0)),
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
    return (
      <FormattedMessage
        id="dashboards.overview.summary.nextSite"
        defaultMessage="No panel alone brings {within}. One more site that shares its own analytics would bring {calibrated}."
        values={values}
      />
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

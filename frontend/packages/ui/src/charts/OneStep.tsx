import type { Granularity } from '@footfall/contract';
import { useIntl } from 'react-intl';
import { type NumberKind, useFormats } from '../format';
import { NO_ESTIMATE, previousOf, withoutRange } from '../measure-value';
import charts from './charts.module.css';
import { GroupedBars } from './GroupedBars';
import { bucketText, messages } from './messages';
import type { TrendSeries } from './plotTrend';

/**
 * A trend of a single month, week or day: a bar for each series with its interval in numbers. A single series
 * has a bar for its comparison period too.
 */
export default function OneStep(props: {
  label: string;
  series: readonly TrendSeries[];
  kind: NumberKind;
  granularity: Granularity;
}) {
  const { label, series, kind, granularity } = props;
  const formats = useFormats();
  const intl = useIntl();
  const [point] = series.flatMap(({ points }) => points);
  if (!point) return null;
  const compared = point.comparedDate && formats.bucket(granularity, point.comparedDate);
  const step = bucketText(intl, formats.bucket(granularity, point.date), point.isPartial, compared);
  const before = series.length === 1 ? previousOf(point.estimate) : null;
  return (
    <>
      <p className={charts.step}>{step}</p>
      <GroupedBars
        label={`${label}, ${step}`}
        series={[{ id: step, label: step, color: 'var(--ff-quiet)' }]}
        groups={[
          ...series.map(({ id, label: name, color, points }) => ({
            id,
            label: name,
            color,
            values: [points[0]?.estimate ?? NO_ESTIMATE],
          })),
          ...(before === null
            ? []
            : [
                {
                  id: 'before',
                  label: intl.formatMessage(messages.comparison),
                  color: 'var(--ff-quiet)',
                  values: [{ ...withoutRange(point.estimate), value: before, change: null }],
                },
              ]),
        ]}
        kind={kind}
        tells="interval"
        // A single bar would always fill the axis; that of shares ends at 100 %.
        whole={kind === 'share' ? 1 : undefined}
      />
    </>
  );
}

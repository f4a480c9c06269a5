import type { Granularity } from '@footfall/contract';
import { useIntl } from 'react-intl';
import { type NumberKind, useFormats } from '../format';
import { NO_ESTIMATE } from '../measure-value';
import charts from './charts.module.css';
import { GroupedBars } from './GroupedBars';
import { bucketText } from './messages';
import type { TrendSeries } from './plotTrend';

/** What a trend of a single month, week or day shows: a bar for each series. */
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
  const step = bucketText(intl, formats.bucket(granularity, point.date), point.isPartial);
  return (
    <>
      <p className={charts.step}>{step}</p>
      <GroupedBars
        label={`${label}, ${step}`}
        series={[{ id: step, label: step, color: 'var(--ff-quiet)' }]}
        groups={series.map(({ id, label: name, color, points }) => ({
          id,
          label: name,
          color,
          values: [points[0]?.estimate ?? NO_ESTIMATE],
        }))}
        kind={kind}
      />
    </>
  );
}

import type { ReportRow } from '@footfall/api';
import { useFormats } from '@footfall/ui/format';
import { Tiles } from '@footfall/ui/market';
import { estimateOf, MeasureValue } from '@footfall/ui/measure-value';
import { type ViewProps, widget } from '@footfall/widgets';
import { MeasureHead } from '@footfall/widgets/views';
import { type MeasureId, measureOf } from '@footfall/widgets/vocabulary';
import { FormattedMessage } from 'react-intl';
import { consolidationNames, messages } from './messages';
import styles from './metrics.module.css';

type Row = ReportRow<'get-market-metrics'>;

const SHOWN = [
  'visits',
  'unique_visitors',
  'pages_per_visit',
  'avg_visit_duration',
  'bounce_rate',
  'purchase_conversion',
  'hhi',
  'cr4',
] as const satisfies readonly MeasureId[];

function Metrics({ rows }: ViewProps<Row>) {
  const formats = useFormats();
  const [row] = rows;
  if (!row) return null;
  const numbers = SHOWN.map((measure) => {
    const { kind, lowerIsBetter = false, isNeutral = false } = measureOf(measure);
    return {
      id: measure,
      name: <MeasureHead measure={measure} />,
      value: (
        <MeasureValue
          estimate={estimateOf(row, measure)}
          kind={kind}
          size="large"
          lowerIsBetter={lowerIsBetter}
          isNeutral={isNeutral}
        />
      ),
    };
  });
  const sites = {
    id: 'domains',
    name: <FormattedMessage {...messages.domains} />,
    value: <span className={styles.number}>{formats.exact('count', row.domains)}</span>,
  };
  const consolidation = {
    id: 'consolidation',
    name: <FormattedMessage {...messages.consolidation} />,
    value: (
      <span className={styles.number}>
        {row.consolidation && <FormattedMessage {...consolidationNames[row.consolidation]} />}
      </span>
    ),
  };
  return <Tiles tiles={[sites, ...numbers, consolidation]} />;
}

export const metrics = widget({
  id: 'metrics',
  report: 'get-market-metrics',
  title: messages.metrics,
  hint: messages.metricsHint,
  span: 12,
  height: () => 130,
  params: { measures: [...SHOWN] },
  table: (view) => <Metrics {...view} />,
});

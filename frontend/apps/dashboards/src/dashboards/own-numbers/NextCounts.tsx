import type { ReportRow } from '@footfall/api';
import { useFormats } from '@footfall/ui/format';
import { type Column, DataTable } from '@footfall/ui/table';
import type { TargetView } from '@footfall/widgets';
import { TargetName } from '@footfall/widgets/views';
import { listMessages } from '@footfall/widgets/vocabulary';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './effect.module.css';
import { messages } from './messages';

export type ReachRow = ReportRow<'reach-needed'>;
type Line = ReachRow & { view: TargetView };

/** What one more count would make of the ranges of these sites; nothing where there is a panel. */
export function NextCounts({ rows, targets }: { rows: readonly ReachRow[]; targets: readonly TargetView[] }) {
  const intl = useIntl();
  const formats = useFormats();
  const lines = targets.flatMap((view): Line[] => {
    const row = rows.find(({ target, way }) => target === view.value && way === 'counts');
    return row ? [{ ...row, view }] : [];
  });
  const [first] = lines;
  if (!first?.next_counts) return null;
  const columns: Column<Line>[] = [
    {
      id: 'target',
      title: <FormattedMessage {...listMessages.target} />,
      render: ({ view }) => <TargetName target={view} />,
    },
    {
      id: 'now',
      title: <FormattedMessage {...messages.now} />,
      align: 'right',
      render: ({ factor }) => (factor === null ? '–' : formats.about('decimal', factor)),
    },
    ...first.next_counts.map(
      ({ place }, number): Column<Line> => ({
        id: `near-${place}`,
        title: (
          <FormattedMessage
            id="dashboards.own.next.near"
            defaultMessage="With a site near place {place}"
            values={{ place: formats.exact('count', place) }}
          />
        ),
        align: 'right',
        render: ({ next_counts }) => {
          const then = next_counts?.[number];
          return then ? formats.about('decimal', then.factor) : '–';
        },
      }),
    ),
  ];
  return (
    <div className={styles.next}>
      <p>
        <FormattedMessage {...messages.next} />
      </p>
      <DataTable
        caption={intl.formatMessage(messages.nextTitle)}
        columns={columns}
        rows={lines}
        rowKey={({ target }) => target}
      />
    </div>
  );
}

import { type AnswerRow, Change, estimateOf, Figure } from '@footfall/ui/figure';
import { type Column, ShareCell } from '@footfall/ui/table';
import { FormattedMessage, useIntl } from 'react-intl';
import { MEASURES } from '../vocabulary/measures';
import { listMessages } from '../vocabulary/options';

/** The columns that every list of one target ends with: share, visits and, where one is known, their change. */
export function useListColumns<Row extends AnswerRow>(rows: readonly Row[], color: string): Column<Row>[] {
  const intl = useIntl();
  const compared = rows.some((row) => estimateOf(row, 'visits').change !== null);
  const columns: Column<Row>[] = [
    {
      id: 'traffic_share',
      title: <FormattedMessage {...MEASURES.traffic_share.name} />,
      hint: intl.formatMessage(MEASURES.traffic_share.formula),
      align: 'right',
      sortable: true,
      render: (row) => <ShareCell share={estimateOf(row, 'traffic_share')} color={color} />,
    },
    {
      id: 'visits',
      title: <FormattedMessage {...MEASURES.visits.name} />,
      hint: intl.formatMessage(MEASURES.visits.formula),
      align: 'right',
      sortable: true,
      secondary: true,
      render: (row) => <Figure estimate={{ ...estimateOf(row, 'visits'), change: null }} kind="count" />,
    },
    {
      id: 'visits_change',
      title: <FormattedMessage {...listMessages.change} />,
      align: 'right',
      render: (row) => <Change estimate={estimateOf(row, 'visits')} />,
    },
  ];
  return compared ? columns : columns.slice(0, -1);
}

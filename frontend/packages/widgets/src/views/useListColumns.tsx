import { type AnswerRow, estimateOf, MeasureValue } from '@footfall/ui/measure-value';
import { type Column, ShareCell } from '@footfall/ui/table';
import { FormattedMessage, useIntl } from 'react-intl';
import { MEASURES } from '../vocabulary/measures';

/** The columns that every list of one target ends with: share, and visits with their change. */
export function useListColumns<Row extends AnswerRow>(color: string): Column<Row>[] {
  const intl = useIntl();
  return [
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
      render: (row) => <MeasureValue estimate={estimateOf(row, 'visits')} kind="count" />,
    },
  ];
}

import { useFormats } from '@footfall/ui/format';
import { MeasureValue } from '@footfall/ui/measure-value';
import type { Column } from '@footfall/ui/table';
import { FormattedMessage } from 'react-intl';
import { messages } from './messages';
import { isByLists, ownCount, type Row, withoutIt } from './rows';

/** An end of the interval of the difference from the site's own count. */
const against = (end: number | null, told: number | null): number | null =>
  end === null || !told ? null : end / told - 1;

/**
 * Columns for the first-party count, the estimate without it, and their difference. Without a panel there is nothing
 * that it saw, and no difference where a range alone is known.
 */
export function useColumns(rows: readonly Row[]): Column<Row>[] {
  const formats = useFormats();
  const columns: Column<Row>[] = [
    {
      id: 'told',
      title: <FormattedMessage {...messages.own} />,
      align: 'right',
      render: (row) => <MeasureValue estimate={ownCount(row)} kind="count" />,
    },
    {
      id: 'panel',
      title: <FormattedMessage {...messages.panel} />,
      align: 'right',
      render: (row) => <MeasureValue estimate={withoutIt(row)} kind="count" size="ranged" />,
    },
    {
      id: 'difference',
      title: <FormattedMessage {...messages.difference} />,
      align: 'right',
      render: ({ difference, told, panel_low, panel_high }) =>
        difference === null
          ? '–'
          : formats.change(difference, against(panel_low, told), against(panel_high, told)),
    },
    {
      id: 'inside',
      title: <FormattedMessage {...messages.inside} />,
      render: ({ inside }) =>
        inside === null ? '–' : <FormattedMessage {...messages[inside ? 'yes' : 'no']} />,
    },
  ];
  if (rows.every(isByLists)) {
    const isKnown = rows.some(({ difference }) => difference !== null);
    return columns.filter(({ id }) => isKnown || id !== 'difference');
  }
  return [
    ...columns,
    {
      id: 'seen_part',
      title: <FormattedMessage {...messages.seen} />,
      align: 'right',
      secondary: true,
      render: ({ seen_part }) => (seen_part === null ? '–' : formats.about('share', seen_part)),
    },
  ];
}

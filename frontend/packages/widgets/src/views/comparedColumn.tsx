import type { Granularity } from '@footfall/contract';
import { StepOfTime } from '@footfall/ui/sheet';
import type { Column } from '@footfall/ui/table';
import { FormattedMessage } from 'react-intl';

/** A column with the date that each line is compared with; none where nothing is compared. */
export function comparedColumn<Line>(
  lines: readonly Line[],
  dateOf: (line: Line) => string | null | undefined,
  granularity: Granularity,
): Column<Line>[] {
  if (!lines.some(dateOf)) return [];
  return [
    {
      id: 'compared',
      title: <FormattedMessage id="widgets.dates.compared" defaultMessage="Compared with" />,
      render: (line) => {
        const date = dateOf(line);
        return date ? <StepOfTime by={granularity} date={date} /> : '–';
      },
    },
  ];
}

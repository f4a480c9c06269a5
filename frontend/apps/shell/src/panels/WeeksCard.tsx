import { useQuery } from '@tanstack/react-query';
import { defineMessages, FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { Card, Day, Table } from '../account/parts';
import { AsyncContent } from '../components/AsyncContent';
import { keyOf, type Panel, panelCalls, type Sample } from './calls';

const messages = defineMessages({
  title: { id: 'account.panels.weeks', defaultMessage: 'Joined and left, week by week' },
  week: { id: 'account.panels.week', defaultMessage: 'Week of' },
  joined: { id: 'account.panels.joined', defaultMessage: 'Joined' },
  left: { id: 'account.panels.state.withdrawn', defaultMessage: 'Left' },
  members: { id: 'account.panels.members', defaultMessage: 'Members' },
});

/** How many members joined and left in each of the last weeks. */
export function WeeksCard({ panel }: { panel: Panel }) {
  const intl = useIntl();
  const sample = useQuery({
    queryKey: keyOf(panel.id, 'sample'),
    queryFn: () => panelCalls.sample(panel.id),
    staleTime: 0,
  });
  return (
    <Card title={<FormattedMessage {...messages.title} />}>
      <AsyncContent query={sample}>
        {({ weeks }) => (
          <Table
            label={intl.formatMessage(messages.title)}
            numbers={[1, 2, 3]}
            heads={(['week', 'joined', 'left', 'members'] as const).map((name) => (
              <FormattedMessage key={name} {...messages[name]} />
            ))}
          >
            {[...weeks.slice(firstWeek(weeks))].reverse().map((week) => (
              <tr key={week.monday}>
                <th scope="row">
                  <Day value={week.monday} />
                </th>
                {([week.joined, week.left, week.members] as const).map((value, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table never move
                  <td key={index} data-align="right">
                    <FormattedNumber value={value} />
                  </td>
                ))}
              </tr>
            ))}
          </Table>
        )}
      </AsyncContent>
    </Card>
  );
}

/** Index of the first week to show: weeks before anybody joined are left out, the newest never is. */
function firstWeek(weeks: Sample['weeks']): number {
  const found = weeks.findIndex(({ joined, members }) => joined > 0 || members > 0);
  return found < 0 ? weeks.length - 1 : found;
}

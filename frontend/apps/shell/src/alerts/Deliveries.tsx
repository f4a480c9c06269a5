import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  defineMessages,
  FormattedMessage,
  FormattedNumber,
  type MessageDescriptor,
  useIntl,
} from 'react-intl';
import account from '../account/account.module.css';
import { Card, Moment, Problem, Table } from '../account/parts';
import { AsyncContent } from '../components/AsyncContent';
import controls from '../components/controls.module.css';
import { useAction } from '../components/useAction';
import { sentenceText } from '../sentences/sentence';
import { ALERTS, alertCalls, type Delivery, type Destination } from './calls';
import { useDestinationName } from './useDestinationName';

const messages = defineMessages({
  title: { id: 'alerts.deliveries', defaultMessage: 'Deliveries' },
  none: { id: 'alerts.deliveries.none', defaultMessage: 'Nothing was sent yet.' },
  time: { id: 'alerts.deliveries.time', defaultMessage: 'Time' },
  to: { id: 'alerts.deliveries.to', defaultMessage: 'To' },
  what: { id: 'alerts.deliveries.what', defaultMessage: 'Message' },
  status: { id: 'alerts.deliveries.status', defaultMessage: 'Status' },
  tries: { id: 'alerts.deliveries.tries', defaultMessage: 'Attempts' },
  answer: { id: 'alerts.deliveries.answer', defaultMessage: 'Answer' },
  again: { id: 'alerts.deliveries.again', defaultMessage: 'Send again' },
  delivered: { id: 'alerts.deliveries.delivered', defaultMessage: 'Delivered' },
  givenUp: { id: 'alerts.deliveries.givenUp', defaultMessage: 'Given up' },
});

const events: Record<Delivery['event'], MessageDescriptor> = defineMessages({
  opened: { id: 'alerts.event.opened', defaultMessage: 'Alert' },
  closed: { id: 'alerts.event.closed', defaultMessage: 'End of an alert' },
  trial: { id: 'alerts.event.trial', defaultMessage: 'Test message' },
});

const HEADS = ['time', 'to', 'what', 'status', 'tries', 'answer'] as const;
const WATCH_MS = 10_000;

/** The latest messages: whether they arrived, the number of attempts, and the receiver's answer. */
export function Deliveries(props: { projectId: string; destinations: readonly Destination[] }) {
  const { projectId, destinations } = props;
  const intl = useIntl();
  const queryClient = useQueryClient();
  const nameOf = useDestinationName();
  const { act, problem } = useAction(() => queryClient.invalidateQueries({ queryKey: ALERTS }));
  const query = useQuery({
    queryKey: [...ALERTS, projectId, 'deliveries'],
    queryFn: () => alertCalls.deliveries(projectId),
    staleTime: 0,
    refetchInterval: WATCH_MS,
  });
  const names = new Map(destinations.map((one) => [one.id, nameOf(one)]));
  return (
    <Card title={<FormattedMessage {...messages.title} />}>
      <Problem text={problem} />
      <AsyncContent query={query}>
        {({ deliveries }) =>
          deliveries.length === 0 ? (
            <p className={account.quiet}>
              <FormattedMessage {...messages.none} />
            </p>
          ) : (
            <Table
              label={intl.formatMessage(messages.title)}
              numbers={[4]}
              heads={[...HEADS.map((name) => <FormattedMessage key={name} {...messages[name]} />), null]}
            >
              {deliveries.map((one) => (
                <Row
                  key={one.id}
                  delivery={one}
                  to={names.get(one.destination_id) ?? ''}
                  onAgain={() => void act(() => alertCalls.sendAgain(projectId, one.id))}
                />
              ))}
            </Table>
          )
        }
      </AsyncContent>
    </Card>
  );
}

function Row({ delivery, to, onAgain }: { delivery: Delivery; to: string; onAgain: () => void }) {
  const intl = useIntl();
  const { delivered, next_try: next, answer, error } = delivery;
  return (
    <tr>
      <th scope="row">
        <Moment value={delivery.created} />
      </th>
      <td data-wrap>{to}</td>
      <td data-wrap>
        <FormattedMessage {...events[delivery.event]} />
      </td>
      <td data-wrap>
        {delivered ? (
          <FormattedMessage {...messages.delivered} />
        ) : next ? (
          <FormattedMessage
            id="alerts.deliveries.waiting"
            defaultMessage="Waiting, next attempt {time}"
            values={{ time: <Moment value={next} /> }}
          />
        ) : (
          <FormattedMessage {...messages.givenUp} />
        )}
      </td>
      <td data-align="right">
        <FormattedNumber value={delivery.tries} />
      </td>
      <td data-wrap>
        {answer}
        {error && <small className={account.bad}>{sentenceText(intl, error, delivery.sentences)}</small>}
      </td>
      <td>
        <button type="button" className={controls.button} onClick={onAgain}>
          <FormattedMessage {...messages.again} />
        </button>
      </td>
    </tr>
  );
}

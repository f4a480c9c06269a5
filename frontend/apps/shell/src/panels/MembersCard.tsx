import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { defineMessages, FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import styles from '../account/account.module.css';
import { Card, Day, LastUsed, Table } from '../account/parts';
import { AsyncContent } from '../components/AsyncContent';
import controls from '../components/controls.module.css';
import { keyOf, type Member, type Panel, panelCalls } from './calls';
import { STATES } from './words';

const messages = defineMessages({
  title: { id: 'account.panels.members', defaultMessage: 'Members' },
  pseudonym: { id: 'account.panels.pseudonym', defaultMessage: 'Pseudonym' },
  state: { id: 'account.users.state', defaultMessage: 'Status' },
  joined: { id: 'account.panels.joined', defaultMessage: 'Joined' },
  seen: { id: 'account.panels.seen', defaultMessage: 'Last seen' },
  active: { id: 'account.panels.activeDays', defaultMessage: 'Active days (of 28)' },
  browsers: { id: 'account.panels.browsers', defaultMessage: 'Browsers' },
  views: { id: 'account.panels.pageViews', defaultMessage: 'Page views' },
  none: { id: 'account.panels.noMembers', defaultMessage: 'Nobody has joined yet.' },
});

const FIRST = 20;

/** The members by pseudonym: state, when last seen, active days, devices and page views. */
export function MembersCard({ panel }: { panel: Panel }) {
  const intl = useIntl();
  const [isWhole, setIsWhole] = useState(false);
  const query = useQuery({
    queryKey: keyOf(panel.id, 'members'),
    queryFn: () => panelCalls.members(panel.id),
    staleTime: 0,
  });
  return (
    <Card title={<FormattedMessage {...messages.title} />}>
      <AsyncContent query={query}>
        {({ members }) =>
          members.length === 0 ? (
            <p className={styles.quiet}>
              <FormattedMessage {...messages.none} />
            </p>
          ) : (
            <>
              <Table
                label={intl.formatMessage(messages.title)}
                numbers={[4, 5, 6]}
                heads={(['pseudonym', 'state', 'joined', 'seen', 'active', 'browsers', 'views'] as const).map(
                  (name) => <FormattedMessage key={name} {...messages[name]} />,
                )}
              >
                {members.slice(0, isWhole ? undefined : FIRST).map((member) => (
                  <MemberRow key={member.pseudonym} member={member} />
                ))}
              </Table>
              {!isWhole && members.length > FIRST && (
                <button type="button" className={controls.button} onClick={() => setIsWhole(true)}>
                  <FormattedMessage
                    id="account.panels.allMembers"
                    defaultMessage="Show all {count}"
                    values={{ count: members.length }}
                  />
                </button>
              )}
            </>
          )
        }
      </AsyncContent>
    </Card>
  );
}

function MemberRow({ member }: { member: Member }) {
  const isHere = member.state === 'active' || member.state === 'paused';
  return (
    <tr data-quiet={!isHere || undefined}>
      <th scope="row">
        <code>{member.pseudonym}</code>
      </th>
      <td>
        <FormattedMessage {...STATES[member.state]} />
      </td>
      <td>
        <Day value={member.joined_at} />
      </td>
      <td>
        <LastUsed value={member.seen_at} />
      </td>
      {([member.active_days, member.devices, member.page_views] as const).map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table never move
        <td key={index} data-align="right">
          <FormattedNumber value={value} />
        </td>
      ))}
    </tr>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { defineMessages, FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import styles from '../account/account.module.css';
import { Card, Day, Problem, Table } from '../account/parts';
import { AsyncContent } from '../components/AsyncContent';
import controls from '../components/controls.module.css';
import { useAction } from '../components/useAction';
import { type Invitation, keyOf, type Panel, panelCalls } from './calls';
import { InviteForm, inviteMessages } from './InviteForm';
import { ListOfPeople } from './ListOfPeople';

const messages = defineMessages({
  title: { id: 'account.panels.invitations', defaultMessage: 'Invitations' },
  none: { id: 'account.panels.noInvitations', defaultMessage: 'No invitations yet.' },
  used: { id: 'account.panels.used', defaultMessage: 'Used' },
  state: { id: 'account.users.state', defaultMessage: 'Status' },
  open: { id: 'account.panels.invitation.open', defaultMessage: 'Valid' },
  expired: { id: 'account.panels.invitation.expired', defaultMessage: 'Expired' },
  revoked: { id: 'account.panels.invitation.revoked', defaultMessage: 'Revoked' },
  usedUp: { id: 'account.panels.invitation.usedUp', defaultMessage: 'Used up' },
  revoke: { id: 'account.panels.invitation.revoke', defaultMessage: 'Revoke' },
});

const FIRST = 20;

/** Invitations to a panel, and the forms to create them. */
export function InvitationsCard({ panel }: { panel: Panel }) {
  const intl = useIntl();
  const queryClient = useQueryClient();
  const [isWhole, setIsWhole] = useState(false);
  const key = keyOf(panel.id, 'invitations');
  const query = useQuery({ queryKey: key, queryFn: () => panelCalls.invitations(panel.id), staleTime: 0 });
  const refresh = () => queryClient.invalidateQueries({ queryKey: key });
  const { act, problem } = useAction(refresh);
  return (
    <Card title={<FormattedMessage {...messages.title} />}>
      <Problem text={problem} />
      <AsyncContent query={query}>
        {({ invitations }) =>
          invitations.length === 0 ? (
            <p className={styles.quiet}>
              <FormattedMessage {...messages.none} />
            </p>
          ) : (
            <>
              <Table
                label={intl.formatMessage(messages.title)}
                numbers={[1]}
                heads={[
                  <FormattedMessage key="label" {...inviteMessages.label} />,
                  <FormattedMessage key="used" {...messages.used} />,
                  <FormattedMessage key="until" {...inviteMessages.until} />,
                  <FormattedMessage key="state" {...messages.state} />,
                  null,
                ]}
              >
                {[...invitations]
                  .reverse()
                  .slice(0, isWhole ? undefined : FIRST)
                  .map((invitation) => (
                    <InvitationRow
                      key={invitation.id}
                      invitation={invitation}
                      onRevoke={() => void act(() => panelCalls.revoke(panel.id, invitation.id))}
                    />
                  ))}
              </Table>
              {!isWhole && invitations.length > FIRST && (
                <button type="button" className={controls.button} onClick={() => setIsWhole(true)}>
                  <FormattedMessage
                    id="account.panels.allMembers"
                    defaultMessage="Show all {count}"
                    values={{ count: invitations.length }}
                  />
                </button>
              )}
            </>
          )
        }
      </AsyncContent>
      {!panel.closed_at && (
        <>
          <InviteForm panel={panel} onMade={refresh} />
          <ListOfPeople panel={panel} onMade={refresh} />
        </>
      )}
    </Card>
  );
}

function stateOf(invitation: Invitation): 'open' | 'expired' | 'revoked' | 'usedUp' {
  if (invitation.revoked_at) return 'revoked';
  if (invitation.uses >= invitation.most_uses) return 'usedUp';
  return invitation.expires_at && new Date(invitation.expires_at) <= new Date() ? 'expired' : 'open';
}

function InvitationRow({ invitation, onRevoke }: { invitation: Invitation; onRevoke: () => void }) {
  const intl = useIntl();
  const state = stateOf(invitation);
  const name = invitation.label || `#${invitation.id}`;
  return (
    <tr data-quiet={state !== 'open' || undefined}>
      <th scope="row">{name}</th>
      <td data-align="right">
        <FormattedMessage
          id="account.panels.usedOf"
          defaultMessage="{uses} of {most}"
          values={{
            uses: <FormattedNumber value={invitation.uses} />,
            most: <FormattedNumber value={invitation.most_uses} />,
          }}
        />
      </td>
      <td>{invitation.expires_at && <Day value={invitation.expires_at} />}</td>
      <td>
        <FormattedMessage {...messages[state]} />
      </td>
      <td>
        {state === 'open' && (
          <button
            type="button"
            className={controls.button}
            aria-label={`${intl.formatMessage(messages.revoke)}: ${name}`}
            onClick={onRevoke}
          >
            <FormattedMessage {...messages.revoke} />
          </button>
        )}
      </td>
    </tr>
  );
}

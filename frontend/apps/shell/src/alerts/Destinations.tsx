import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import account from '../account/account.module.css';
import { NoAddress } from '../account/NoAddress';
import { Card, Problem } from '../account/parts';
import controls from '../components/controls.module.css';
import { useAction } from '../components/useAction';
import type { Project } from '../projects/client';
import { sentenceText } from '../sentences/sentence';
import { CopyField } from '../sharing/CopyField';
import { type AlertsOfProject, alertCalls, type Destination, type DestinationKind } from './calls';
import { ChoiceField } from './fields';
import { useDestinationName } from './useDestinationName';

const messages = defineMessages({
  title: { id: 'alerts.destinations', defaultMessage: 'Where alerts go' },
  none: {
    id: 'alerts.destinations.none',
    defaultMessage: 'Only the bell in the top bar so far.',
  },
  kind: { id: 'alerts.destinations.kind', defaultMessage: 'Send to' },
  address: { id: 'alerts.destinations.address', defaultMessage: 'Address, beginning with https://' },
  add: { id: 'alerts.destinations.add', defaultMessage: 'Add' },
  trial: { id: 'alerts.destinations.trial', defaultMessage: 'Send a test message' },
  remove: { id: 'alerts.remove', defaultMessage: 'Delete' },
  secret: {
    id: 'alerts.destinations.secret',
    defaultMessage: 'Key that its messages are signed with. It is shown only now:',
  },
  copy: { id: 'account.keys.copy', defaultMessage: 'Copy' },
  copied: { id: 'account.keys.copied', defaultMessage: 'Copied' },
  feed: { id: 'alerts.feed', defaultMessage: 'Feed' },
  feedHint: {
    id: 'alerts.feed.hint',
    defaultMessage:
      'Anyone who has the feed’s address can read the alerts of this project. A new address ends the old one.',
  },
  feedNew: { id: 'alerts.feed.new', defaultMessage: 'New feed address' },
  feedShown: { id: 'alerts.feed.shown', defaultMessage: 'Address of the feed. It is shown only now:' },
});

const KINDS = ['mail', 'webhook', 'slack', 'teams', 'discord'] as const;

interface DestinationsProps {
  project: Project;
  found: AlertsOfProject;
  onChanged: () => Promise<unknown>;
}

/** The mailboxes, webhooks and chats that a project's alerts are sent to, and its feed. */
export function Destinations({ project, found, onChanged }: DestinationsProps) {
  const [shown, setShown] = useState<{ name: 'secret' | 'feedShown'; text: string }>();
  const { act, problem } = useAction(onChanged);
  const mayEdit = project.permissions.edit;
  return (
    <Card title={<FormattedMessage {...messages.title} />}>
      {found.destinations.length === 0 && (
        <p className={account.quiet}>
          <FormattedMessage {...messages.none} />
        </p>
      )}
      <ul className={account.list}>
        {found.destinations.map((one) => (
          <Line
            key={one.id}
            destination={one}
            mayEdit={mayEdit}
            onTry={() => void act(() => alertCalls.tryDestination(project.id, one.id))}
            onRemove={() => void act(() => alertCalls.removeDestination(project.id, one.id))}
          />
        ))}
      </ul>
      {mayEdit && (
        <NewDestination
          onAdd={(kind, address) =>
            act(async () => {
              const { secret } = await alertCalls.addDestination(project.id, kind, '', address);
              setShown(secret ? { name: 'secret', text: secret } : undefined);
            })
          }
        />
      )}
      {shown?.name === 'secret' && <Secret {...shown} />}
      <Problem text={problem} />
      {mayEdit && (
        <>
          <h3 className={account.heading}>
            <FormattedMessage {...messages.feed} />
          </h3>
          <p className={account.quiet}>
            <FormattedMessage {...messages.feedHint} />
          </p>
          <button
            type="button"
            className={controls.button}
            onClick={() =>
              void act(async () => {
                const { address } = await alertCalls.renewFeed(project.id);
                setShown({ name: 'feedShown', text: address });
              })
            }
          >
            <FormattedMessage {...messages.feedNew} />
          </button>
        </>
      )}
      {shown?.name === 'feedShown' && <Secret {...shown} />}
    </Card>
  );
}

/** A secret that the server shows only once. */
function Secret({ name, text }: { name: 'secret' | 'feedShown'; text: string }) {
  const intl = useIntl();
  return (
    <div className={account.made} role="status">
      <p>
        <FormattedMessage {...messages[name]} />
      </p>
      <CopyField
        label={intl.formatMessage(messages[name])}
        text={text}
        names={name === 'secret' ? { copy: messages.copy, copied: messages.copied } : {}}
      />
    </div>
  );
}

function Line(props: {
  destination: Destination;
  mayEdit: boolean;
  onTry: () => void;
  onRemove: () => void;
}) {
  const intl = useIntl();
  const { destination, mayEdit, onTry, onRemove } = props;
  const nameOf = useDestinationName();
  return (
    <li className={account.line}>
      <span>{nameOf(destination)}</span>
      {!destination.is_on && (
        <span className={account.bad}>
          <FormattedMessage
            id="alerts.destinations.off"
            defaultMessage="Switched off: {reason}"
            values={{ reason: sentenceText(intl, destination.off_reason, destination.sentences) }}
          />
        </span>
      )}
      {mayEdit && (
        <>
          <button type="button" className={controls.button} onClick={onTry}>
            <FormattedMessage {...messages.trial} />
          </button>
          <button type="button" className={controls.button} onClick={onRemove}>
            <FormattedMessage {...messages.remove} />
          </button>
        </>
      )}
    </li>
  );
}

interface NewDestinationProps {
  /** Resolves to whether it was added. */
  onAdd: (kind: DestinationKind, address: string) => Promise<boolean>;
}

function NewDestination({ onAdd }: NewDestinationProps) {
  const intl = useIntl();
  const nameOf = useDestinationName();
  const [kind, setKind] = useState<DestinationKind>('mail');
  const [address, setAddress] = useState('');
  return (
    <form
      className={account.line}
      onSubmit={(event) => {
        event.preventDefault();
        void onAdd(kind, kind === 'mail' ? '' : address).then((added) => added && setAddress(''));
      }}
    >
      <ChoiceField
        label={intl.formatMessage(messages.kind)}
        value={kind}
        options={KINDS.map((one) => [one, nameOf({ kind: one, host: '', name: '' })])}
        onChange={(value) => setKind(value as DestinationKind)}
      />
      {kind === 'mail' && <NoAddress />}
      {kind !== 'mail' && (
        <input
          className={account.input}
          type="url"
          required
          aria-label={intl.formatMessage(messages.address)}
          placeholder={intl.formatMessage(messages.address)}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
      )}
      <button type="submit" className={controls.button}>
        <FormattedMessage {...messages.add} />
      </button>
    </form>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { defineMessages, FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import styles from '../account/account.module.css';
import { Card, Day, Problem } from '../account/parts';
import { AsyncContent } from '../components/AsyncContent';
import controls from '../components/controls.module.css';
import { useAction } from '../components/useAction';
import { keyOf, type Panel, panelCalls, recordPath } from './calls';
import panelStyles from './panels.module.css';

const messages = defineMessages({
  members: { id: 'account.panels.members', defaultMessage: 'Members' },
  metered: { id: 'account.panels.metered', defaultMessage: 'Metered in the last 7 days' },
  paused: { id: 'account.panels.paused', defaultMessage: 'Paused' },
  outdated: { id: 'account.panels.outdated', defaultMessage: 'Yet to agree to the new text' },
  silent: { id: 'account.panels.silent', defaultMessage: 'Inactive for over 14 days' },
  left: { id: 'account.panels.left', defaultMessage: 'People who left' },
  landed: { id: 'account.panels.landed', defaultMessage: 'Page views imported' },
  waiting: { id: 'account.panels.waiting', defaultMessage: 'Waiting for the hourly import' },
  record: { id: 'account.panels.record', defaultMessage: 'Download the ethics board record' },
  close: { id: 'account.panels.close', defaultMessage: 'Close this panel' },
  closeSure: {
    id: 'account.panels.closeSure',
    defaultMessage: 'Nothing more will be collected, and this cannot be undone. Data sent so far stays.',
  },
  closeNow: { id: 'account.panels.closeNow', defaultMessage: 'Close for good' },
  keepOpen: { id: 'account.panels.keepOpen', defaultMessage: 'Keep it open' },
});

/** Overview of a panel: its members, what they have sent, and the button that closes it. */
export function PanelCard({ panel, onChanged }: { panel: Panel; onChanged: () => Promise<void> }) {
  const sample = useQuery({
    queryKey: keyOf(panel.id, 'sample'),
    queryFn: () => panelCalls.sample(panel.id),
    staleTime: 0,
  });
  const { about } = panel;
  return (
    <Card title={about.name}>
      <p className={styles.quiet}>
        {about.organisation}, {about.contact}. {about.purpose}{' '}
        {panel.closed_at ? (
          <FormattedMessage
            id="account.panels.closedOn"
            defaultMessage="Closed on {day}"
            values={{ day: <Day value={panel.closed_at} /> }}
          />
        ) : (
          about.ends_on && (
            <FormattedMessage
              id="account.panels.until"
              defaultMessage="Collects until {day}"
              values={{ day: <Day value={about.ends_on} /> }}
            />
          )
        )}
      </p>
      <AsyncContent query={sample}>
        {(found) => (
          <dl className={panelStyles.figures}>
            {(
              [
                ['members', found.members],
                ['metered', found.metered],
                ['paused', found.paused],
                ['silent', found.silent],
                ['outdated', found.consent_outdated],
                ['left', found.left],
                ['landed', panel.landed],
                ['waiting', panel.waiting],
              ] as const
            ).map(([name, value]) => (
              <div key={name}>
                <dt>
                  <FormattedMessage {...messages[name]} />
                </dt>
                <dd>
                  <FormattedNumber value={value} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </AsyncContent>
      <div className={styles.actions}>
        <a className={controls.button} href={recordPath(panel.id)} download>
          <FormattedMessage {...messages.record} />
        </a>
        {!panel.closed_at && <ClosePanel panel={panel} onChanged={onChanged} />}
      </div>
    </Card>
  );
}

function ClosePanel({ panel, onChanged }: { panel: Panel; onChanged: () => Promise<void> }) {
  const intl = useIntl();
  const [isAsked, setIsAsked] = useState(false);
  const { act, problem } = useAction();
  const close = () =>
    act(async () => {
      await panelCalls.close(panel.id);
      await onChanged();
    });
  if (!isAsked)
    return (
      <button type="button" className={controls.button} onClick={() => setIsAsked(true)}>
        <FormattedMessage {...messages.close} />
      </button>
    );
  return (
    <div role="alertdialog" aria-label={intl.formatMessage(messages.close)} className={styles.actions}>
      <span>
        <FormattedMessage {...messages.closeSure} />
      </span>
      <button type="button" className={controls.primary} onClick={() => void close()}>
        <FormattedMessage {...messages.closeNow} />
      </button>
      <button
        type="button"
        className={controls.button}
        // biome-ignore lint/a11y/noAutofocus: the pressed button is gone, and this is the harmless answer
        autoFocus
        onClick={() => setIsAsked(false)}
      >
        <FormattedMessage {...messages.keepOpen} />
      </button>
      <Problem text={problem} />
    </div>
  );
}

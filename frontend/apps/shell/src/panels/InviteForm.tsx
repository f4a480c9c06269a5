import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import styles from '../account/account.module.css';
import { Field, Problem } from '../account/parts';
import controls from '../components/controls.module.css';
import { useAction } from '../components/useAction';
import { type InvitationMade, type Panel, panelCalls } from './calls';
import panelStyles from './panels.module.css';

export const inviteMessages = defineMessages({
  make: { id: 'account.panels.invite', defaultMessage: 'Create an invitation' },
  label: { id: 'account.panels.inviteLabel', defaultMessage: 'Your note' },
  most: { id: 'account.panels.inviteMost', defaultMessage: 'Maximum number of people' },
  until: { id: 'account.panels.inviteUntil', defaultMessage: 'Valid until' },
  made: {
    id: 'account.panels.inviteMade',
    defaultMessage: 'Copy the link or the code now: they are not shown again.',
  },
  link: { id: 'account.panels.inviteLink', defaultMessage: 'Link' },
  code: { id: 'account.panels.inviteCode', defaultMessage: 'Code' },
});

/** The field of a call for the end of this day in the reader's time zone; no field for an empty day. */
const endOf = (day: string) => (day ? { expires_at: new Date(`${day}T23:59:59`).toISOString() } : {});

/** The form that creates one invitation link, for one person or several. */
export function InviteForm({ panel, onMade }: { panel: Panel; onMade: () => Promise<void> }) {
  const [label, setLabel] = useState('');
  const [most, setMost] = useState('100');
  const [lastDay, setLastDay] = useState('');
  const [made, setMade] = useState<InvitationMade>();
  const { act, problem } = useAction(onMade);
  const invite = () =>
    act(async () => {
      setMade(await panelCalls.invite(panel.id, { label, most_uses: Number(most), ...endOf(lastDay) }));
      setLabel('');
    });
  return (
    <>
      <form
        data-usage-form="panel-invitation"
        className={panelStyles.row}
        onSubmit={(event) => {
          event.preventDefault();
          void invite();
        }}
      >
        <Field label={<FormattedMessage {...inviteMessages.label} />}>
          <input
            className={styles.input}
            maxLength={200}
            value={label}
            onChange={(event) => setLabel(event.target.value)}
          />
        </Field>
        <Field label={<FormattedMessage {...inviteMessages.most} />}>
          <input
            type="number"
            className={styles.input}
            required
            min={1}
            max={1_000_000}
            value={most}
            onChange={(event) => setMost(event.target.value)}
          />
        </Field>
        <Field label={<FormattedMessage {...inviteMessages.until} />}>
          <input
            type="date"
            className={styles.input}
            value={lastDay}
            onChange={(event) => setLastDay(event.target.value)}
          />
        </Field>
        <button type="submit" className={controls.primary}>
          <FormattedMessage {...inviteMessages.make} />
        </button>
      </form>
      <Problem text={problem} />
      {made && <Made made={made} />}
    </>
  );
}

function Made({ made }: { made: InvitationMade }) {
  const intl = useIntl();
  return (
    <div className={styles.made} role="status">
      <p>
        <FormattedMessage {...inviteMessages.made} />
      </p>
      {(['link', 'code'] as const).map((name) => (
        <div key={name} className={styles.line}>
          <input
            readOnly
            className={styles.input}
            aria-label={intl.formatMessage(inviteMessages[name])}
            value={made[name]}
            onFocus={(event) => event.target.select()}
          />
        </div>
      ))}
    </div>
  );
}

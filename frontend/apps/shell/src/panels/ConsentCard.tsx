import { useState } from 'react';
import { defineMessages, FormattedMessage } from 'react-intl';
import styles from '../account/account.module.css';
import { Card, Day, Field, Problem } from '../account/parts';
import controls from '../components/controls.module.css';
import { useAction } from '../components/useAction';
import { type Panel, panelCalls } from './calls';
import panelStyles from './panels.module.css';

const messages = defineMessages({
  next: { id: 'account.panels.consentNext', defaultMessage: 'Text of the next version' },
  mustRenew: {
    id: 'account.panels.mustRenew',
    defaultMessage: 'Collect nothing more from members until they have agreed to it',
  },
});

/** The text that members agree to, and the form for its next version. */
export function ConsentCard({ panel, onChanged }: { panel: Panel; onChanged: () => Promise<void> }) {
  const { consent } = panel.about;
  const [text, setText] = useState(consent.text);
  const [mustRenew, setMustRenew] = useState(true);
  const { act, problem } = useAction();
  const publish = () =>
    act(async () => {
      await panelCalls.changeConsent(panel.id, { text, must_renew: mustRenew });
      await onChanged();
    });
  return (
    <Card
      title={
        <FormattedMessage
          id="account.panels.consentVersion"
          defaultMessage="Consent text, version {version}"
          values={{ version: consent.version }}
        />
      }
    >
      <p className={styles.quiet}>
        <FormattedMessage
          id="account.panels.consentSince"
          defaultMessage="In force since {day}"
          values={{ day: <Day value={consent.created_at} /> }}
        />
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <blockquote className={panelStyles.consent} tabIndex={0}>
        {consent.text}
      </blockquote>
      {!panel.closed_at && (
        <form
          data-usage-form="panel-consent"
          className={`${styles.form} ${panelStyles.wide}`}
          onSubmit={(event) => {
            event.preventDefault();
            void publish();
          }}
        >
          <Field label={<FormattedMessage {...messages.next} />}>
            <textarea
              className={panelStyles.text}
              required
              rows={8}
              maxLength={20_000}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={mustRenew}
              onChange={(event) => setMustRenew(event.target.checked)}
            />
            <FormattedMessage {...messages.mustRenew} />
          </label>
          <Problem text={problem} />
          <button
            type="submit"
            className={controls.primary}
            disabled={!text.trim() || text.trim() === consent.text}
          >
            <FormattedMessage
              id="account.panels.consentPublish"
              defaultMessage="Publish as version {version}"
              values={{ version: consent.version + 1 }}
            />
          </button>
        </form>
      )}
    </Card>
  );
}

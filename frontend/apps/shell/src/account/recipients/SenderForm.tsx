import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import controls from '../../components/controls.module.css';
import { useAction } from '../../components/useAction';
import { useToasts } from '../../components/useToasts';
import { ownCalls, ownKey } from '../../own-dashboards/calls';
import styles from '../account.module.css';
import { Field, Problem } from '../parts';
import { type ReportSender, recipientCalls } from './calls';

const messages = defineMessages({
  title: { id: 'account.recipients.sender', defaultMessage: 'What they get, and from whom' },
  name: { id: 'account.recipients.name', defaultMessage: 'Sender name' },
  nameHint: {
    id: 'account.recipients.name.hint',
    defaultMessage: 'Empty: the name of the project owner’s brand. Logo and color come from there too.',
  },
  replyTo: { id: 'account.recipients.replyTo', defaultMessage: 'Address for replies' },
  sentence: { id: 'account.recipients.sentence', defaultMessage: 'A sentence above the numbers' },
  week: { id: 'widgets.granularity.week', defaultMessage: 'Week' },
  month: { id: 'widgets.granularity.month', defaultMessage: 'Month' },
  every: { id: 'account.recipients.every', defaultMessage: 'How often' },
  pdf: { id: 'account.recipients.pdf', defaultMessage: 'With PDF' },
  none: { id: 'account.recipients.pdf.none', defaultMessage: 'None' },
  overview: { id: 'shell.dashboard.traffic-overview', defaultMessage: 'Traffic overview' },
  save: { id: 'account.save', defaultMessage: 'Save' },
  saved: { id: 'account.recipients.saved', defaultMessage: 'Saved.' },
});
const NO_PDF = 'none';
const OVERVIEW = '0';

/** As whose, how often and with what a project's reports reach people without an account. */
export function SenderForm(props: {
  projectId: string;
  sender: ReportSender;
  onSaved: () => Promise<unknown>;
}) {
  const { projectId, sender, onSaved } = props;
  const intl = useIntl();
  const say = useToasts((toasts) => toasts.say);
  const [wanted, setWanted] = useState(sender);
  const own = useQuery({ queryKey: ownKey(projectId), queryFn: () => ownCalls.list(projectId) });
  const { act, isActing, problem, field } = useAction(onSaved);
  const change = (part: Partial<ReportSender>) => setWanted({ ...wanted, ...part });
  const save = () =>
    act(async () => {
      await recipientCalls.saveSender(projectId, wanted);
      say({ text: intl.formatMessage(messages.saved) });
    });
  return (
    <form
      data-usage-form="sender"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h3 className={`${styles.heading} ${styles.next}`}>
        <FormattedMessage {...messages.title} />
      </h3>
      <Field label={<FormattedMessage {...messages.name} />}>
        <input
          className={styles.input}
          maxLength={100}
          aria-describedby="sender-name-hint"
          value={wanted.name ?? ''}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <p id="sender-name-hint" className={styles.quiet}>
        <FormattedMessage {...messages.nameHint} />
      </p>
      <Field label={<FormattedMessage {...messages.replyTo} />}>
        <input
          type="text"
          inputMode="email"
          autoCapitalize="none"
          className={styles.input}
          maxLength={254}
          aria-invalid={(problem !== '' && field === 'reply_to') || undefined}
          value={wanted.reply_to ?? ''}
          onChange={(event) => change({ reply_to: event.target.value })}
        />
      </Field>
      <Field label={<FormattedMessage {...messages.sentence} />}>
        <input
          className={styles.input}
          maxLength={300}
          value={wanted.sentence ?? ''}
          onChange={(event) => change({ sentence: event.target.value })}
        />
      </Field>
      <Field label={<FormattedMessage {...messages.every} />}>
        <select
          className={styles.select}
          value={wanted.every ?? 'monthly'}
          onChange={(event) => change({ every: event.target.value === 'weekly' ? 'weekly' : 'monthly' })}
        >
          <option value="weekly">{intl.formatMessage(messages.week)}</option>
          <option value="monthly">{intl.formatMessage(messages.month)}</option>
        </select>
      </Field>
      <Field label={<FormattedMessage {...messages.pdf} />}>
        <select
          className={styles.select}
          value={wanted.attach_pdf ? (wanted.own_dashboard ?? OVERVIEW) : NO_PDF}
          onChange={({ target: { value } }) =>
            change(
              value === NO_PDF
                ? { attach_pdf: false, own_dashboard: OVERVIEW }
                : { attach_pdf: true, own_dashboard: value },
            )
          }
        >
          <option value={NO_PDF}>{intl.formatMessage(messages.none)}</option>
          <option value={OVERVIEW}>{intl.formatMessage(messages.overview)}</option>
          {own.data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <Problem text={problem} />
      <button type="submit" className={controls.button} disabled={isActing}>
        <FormattedMessage {...messages.save} />
      </button>
    </form>
  );
}

import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import styles from '../account/account.module.css';
import { Field, Problem } from '../account/parts';
import { useAction } from '../components/useAction';
import { useToasts } from '../components/useToasts';
import { type InvitationMade, type Panel, panelCalls } from './calls';
import { csvOf, labelsIn } from './invitationCsv';

const messages = defineMessages({
  file: {
    id: 'account.panels.csvFile',
    defaultMessage: 'Or a personal invitation for everybody on a list (CSV, one person a line)',
  },
  help: {
    id: 'account.panels.csvHelp',
    defaultMessage:
      'The first column tells people apart, for example by a number of your own; leave names out. You get the list back with a code and a link on each line.',
  },
  empty: { id: 'account.panels.csvEmpty', defaultMessage: 'There is no line in this file.' },
});

/** People invited in one call at most. */
const AT_ONCE = 1000;

/** Takes a CSV file of labels and downloads a CSV file with a code and a link for each. */
export function ListOfPeople({ panel, onMade }: { panel: Panel; onMade: () => Promise<void> }) {
  const intl = useIntl();
  const say = useToasts((toasts) => toasts.say);
  const { act, problem } = useAction();
  const invite = async (file: File) => {
    const labels = labelsIn(await file.text());
    const made: InvitationMade[] = [];
    await act(async () => {
      if (labels.length === 0) throw new Error(intl.formatMessage(messages.empty));
      for (let at = 0; at < labels.length; at += AT_ONCE) {
        const part = labels.slice(at, at + AT_ONCE);
        made.push(...(await panelCalls.inviteEach(panel.id, { labels: part })).invitations);
      }
    });
    if (made.length > 0) {
      // Codes are never shown again, so those already created are downloaded even if a later call failed.
      download(csvOf(made), `panel-${panel.id}-invitations.csv`);
      say({
        text: intl.formatMessage(
          {
            id: 'account.panels.csvDone',
            defaultMessage:
              '{count, plural, one {# invitation} other {# invitations}} created; the list with the codes was downloaded.',
          },
          { count: made.length },
        ),
      });
    }
    await onMade();
  };
  return (
    <>
      <Field label={<FormattedMessage {...messages.file} />}>
        <input
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) void invite(file);
          }}
        />
      </Field>
      <p className={styles.quiet}>
        <FormattedMessage {...messages.help} />
      </p>
      <Problem text={problem} />
    </>
  );
}

function download(text: string, name: string): void {
  const link = document.createElement('a');
  link.href = `data:text/csv;charset=utf-8,${encodeURIComponent(text)}`;
  link.download = name;
  link.click();
}

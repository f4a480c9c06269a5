import { useState } from 'react';
import { defineMessages, FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { Icon } from '../components/Icon';
import { useFilters } from '../url-state/useFilters';
import { notebookCalls } from './calls';
import { KeptPanel } from './KeptPanel';
import styles from './notebook.module.css';
import { NOTES_KEY, useNotes } from './useNotes';

const messages = defineMessages({
  what: {
    id: 'shell.notes.what',
    defaultMessage: 'Your notes appear on every chart over time. Only you can see them.',
  },
  day: { id: 'shell.notes.day', defaultMessage: 'Day' },
  text: { id: 'shell.notes.text', defaultMessage: 'What happened' },
  add: { id: 'shell.notes.add', defaultMessage: 'Add note' },
});

/** The notes on days of the period, and a form for a new one. */
export default function NotesPanel() {
  const intl = useIntl();
  const notes = useNotes(useFilters()?.filters.period);
  const [day, setDay] = useState('');
  const [text, setText] = useState('');
  const save = async () => {
    await notebookCalls.annotate(day, text);
    setText('');
  };
  const items = notes.map((note) => ({
    id: note.id,
    name: note.text,
    remove: () => notebookCalls.removeNote(note.id),
    shown: (
      <span className={styles.grow}>
        <small className={styles.quiet}>
          <FormattedDate value={note.day} dateStyle="medium" timeZone="UTC" />
        </small>
        {note.text}
      </span>
    ),
  }));
  return (
    <KeptPanel
      what={<FormattedMessage {...messages.what} />}
      queryKey={NOTES_KEY}
      fields={
        <>
          <input
            type="date"
            required
            className={styles.input}
            aria-label={intl.formatMessage(messages.day)}
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
          <input
            required
            maxLength={300}
            className={styles.input}
            placeholder={intl.formatMessage(messages.text)}
            aria-label={intl.formatMessage(messages.text)}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </>
      }
      button={
        <>
          <Icon name="plus" />
          <FormattedMessage {...messages.add} />
        </>
      }
      canSave={day !== '' && text.trim() !== ''}
      onSave={save}
      items={items}
    />
  );
}

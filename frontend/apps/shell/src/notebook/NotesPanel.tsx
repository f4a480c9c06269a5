import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { defineMessages, FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { useFilters } from '../address/useFilters';
import controls from '../controls/controls.module.css';
import { Glyph } from '../controls/Glyph';
import { notebookCalls } from './calls';
import styles from './notebook.module.css';
import { NOTES_KEY, useNotes } from './useNotes';

const messages = defineMessages({
  what: {
    id: 'shell.notes.what',
    defaultMessage: 'Your notes stand on every series over time. Only you see them.',
  },
  day: { id: 'shell.notes.day', defaultMessage: 'Day' },
  text: { id: 'shell.notes.text', defaultMessage: 'What happened' },
  add: { id: 'shell.notes.add', defaultMessage: 'Add the note' },
  remove: { id: 'shell.project.remove', defaultMessage: 'Delete' },
});

/** The notes on days of the period, and a new one. */
export default function NotesPanel() {
  const intl = useIntl();
  const queryClient = useQueryClient();
  const notes = useNotes(useFilters()?.period);
  const [day, setDay] = useState('');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const change = async (act: () => Promise<unknown>) => {
    try {
      await act();
      setProblem('');
    } catch (error) {
      setProblem((error as Error).message);
    }
    await queryClient.invalidateQueries({ queryKey: NOTES_KEY });
  };
  return (
    <div className={styles.panel}>
      <p className={styles.quiet}>
        <FormattedMessage {...messages.what} />
      </p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void change(async () => {
            await notebookCalls.annotate(day, text);
            setText('');
          });
        }}
      >
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
        <button type="submit" className={controls.button} disabled={!day || !text.trim()}>
          <Glyph name="plus" />
          <FormattedMessage {...messages.add} />
        </button>
      </form>
      {problem && (
        <p role="alert" className={styles.bad}>
          {problem}
        </p>
      )}
      <ul className={styles.list}>
        {notes.map((note) => (
          <li key={note.id} className={styles.row}>
            <span className={styles.grow}>
              <small className={styles.quiet}>
                <FormattedDate value={note.day} dateStyle="medium" timeZone="UTC" />
              </small>
              {note.text}
            </span>
            <button
              type="button"
              className={styles.icon}
              aria-label={`${intl.formatMessage(messages.remove)}: ${note.text}`}
              onClick={() => void change(() => notebookCalls.removeNote(note.id))}
            >
              <Glyph name="trash" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

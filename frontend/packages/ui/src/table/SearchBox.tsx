import { useIntl } from 'react-intl';
import { TextField } from '../fields';
import { messages } from './messages';
import styles from './tools.module.css';

/** A field for the text that rows of a list must contain; in some reports `*` stands for any text. */
export function SearchBox(props: { subject: string; value: string; onChange: (text: string) => void }) {
  const { subject, value, onChange } = props;
  const intl = useIntl();
  return (
    <span className={styles.search}>
      <TextField
        type="search"
        value={value}
        placeholder={intl.formatMessage(messages.search)}
        aria-label={`${intl.formatMessage(messages.search)}: ${subject}`}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}

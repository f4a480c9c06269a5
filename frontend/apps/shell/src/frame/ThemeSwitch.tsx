import { defineMessages, useIntl } from 'react-intl';
import { usePreferences } from '../bootstrap/preferences';
import { Icon } from '../components/Icon';
import styles from './bar.module.css';

const messages = defineMessages({
  dark: { id: 'shell.theme.dark', defaultMessage: 'Switch to dark theme' },
  light: { id: 'shell.theme.light', defaultMessage: 'Switch to light theme' },
});

export function ThemeSwitch() {
  const intl = useIntl();
  const { theme, setTheme } = usePreferences();
  const other = theme === 'dark' ? 'light' : 'dark';
  const label = intl.formatMessage(messages[other]);
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      onClick={() => setTheme(other)}
    >
      <Icon name={theme === 'dark' ? 'day' : 'night'} />
    </button>
  );
}

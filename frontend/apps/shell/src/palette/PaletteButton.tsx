import { useIntl } from 'react-intl';
import { Icon } from '../components/Icon';
import styles from '../frame/bar.module.css';
import { usePalette } from './usePalette';

/** Opens the command palette; its title names the keyboard shortcut. */
export function PaletteButton() {
  const intl = useIntl();
  const setOpen = usePalette((state) => state.setOpen);
  const label = intl.formatMessage({ id: 'shell.palette.open', defaultMessage: 'Go to (Ctrl-K)' });
  return (
    <button
      type="button"
      className={`${styles.button} ${styles.desk}`}
      aria-label={label}
      aria-haspopup="dialog"
      title={label}
      onClick={() => setOpen(true)}
    >
      <Icon name="command" />
    </button>
  );
}

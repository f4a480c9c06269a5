import { useIntl } from 'react-intl';
import { Glyph } from '../controls/Glyph';
import styles from '../frame/bar.module.css';
import { usePalette } from './usePalette';

/** For those who do not know the key: it is said in the title. */
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
      <Glyph name="command" />
    </button>
  );
}

import styles from './frame.module.css';
import { usePageTitle } from './usePageTitle';

/** Announces a new page to screen readers. */
export function RouteAnnouncer() {
  return (
    <div className={styles.unseen} aria-live="polite" aria-atomic="true">
      {usePageTitle()}
    </div>
  );
}

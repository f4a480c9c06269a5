import styles from './frame.module.css';
import { usePageTitle } from './usePageTitle';

/** Tells a screen reader what the page has become. */
export function RouteAnnouncer() {
  return (
    <div className={styles.unseen} aria-live="polite" aria-atomic="true">
      {usePageTitle()}
    </div>
  );
}

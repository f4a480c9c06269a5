import { useIntl } from 'react-intl';
import styles from './bulk.module.css';
import { messages, reportText } from './messages';
import type { ReadSites } from './readSites';

/** Most lines of the report. */
const MOST_LINES = 200;

/**
 * Lines that were read differently from how they were typed, and lines that are not sites, with the reason.
 */
export function Report({ read }: { read: ReadSites }) {
  const intl = useIntl();
  const { changed, refused } = read;
  if (changed.length + refused.length === 0) return null;
  // The server's reason is in English; in other languages a general reason is shown.
  const refusals = intl.locale.startsWith('en')
    ? refused
    : refused.map(({ typed }) => ({ typed, reason: undefined }));
  return (
    <details className={styles.report} open={refused.length > 0}>
      <summary>{reportText(intl, changed.length, refused.length)}</summary>
      <ul>
        {refusals.slice(0, MOST_LINES).map(({ typed, reason }) => (
          <li key={typed} className={styles.bad}>
            {reason?.includes(typed) ? reason : `${typed}: ${reason ?? intl.formatMessage(messages.dotless)}`}
          </li>
        ))}
        {changed.slice(0, MOST_LINES).map(({ typed, site }) => (
          <li key={typed}>
            {typed} → {site}
          </li>
        ))}
      </ul>
    </details>
  );
}

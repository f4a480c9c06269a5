import type { ReadTarget } from '@footfall/api';
import { targetProblemText } from '@footfall/i18n';
import { type IntlShape, useIntl } from 'react-intl';
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
  return (
    <details className={styles.report} open={refused.length > 0}>
      <summary>{reportText(intl, changed.length, refused.length)}</summary>
      <ul>
        {refused.slice(0, MOST_LINES).map(({ typed, answer }) => (
          <li key={typed} className={styles.bad}>
            {`${typed}: ${whyNot(intl, answer)}`}
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

function whyNot(intl: IntlShape, answer: ReadTarget | undefined): string {
  if (!answer) return intl.formatMessage(messages.dotless);
  return targetProblemText(intl, answer.problem ?? '', answer.meant) ?? answer.reason ?? '';
}

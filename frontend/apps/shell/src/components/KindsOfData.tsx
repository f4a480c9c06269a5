import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './kinds.module.css';

const WORDS = { b: (kind: ReactNode) => <strong key="kind">{kind}</strong> };

/** For each kind of data, what the dashboards show with it and what stays empty if it is the only kind. */
export function KindsOfData() {
  return (
    <ul className={styles.kinds}>
      <li>
        <FormattedMessage
          id="shell.empty.logs"
          defaultMessage="<b>Web server logs of your site</b>Everything about that site, counted rather than estimated. Audience and other sites stay empty."
          values={WORDS}
        />
      </li>
      <li>
        <FormattedMessage
          id="shell.empty.ranks"
          defaultMessage="<b>Rank lists with your own analytics</b>Visits and visitors of most listed sites, as a range or with wide intervals, and their countries; of the largest sites only their place. Pages, sources and search phrases stay empty."
          values={WORDS}
        />
      </li>
      <li>
        <FormattedMessage
          id="shell.empty.network"
          defaultMessage="<b>Network logs of an office or a school</b>Visits and visitors of every host its people went to. Pages, search phrases and sources stay empty."
          values={WORDS}
        />
      </li>
      <li>
        <FormattedMessage
          id="shell.empty.panel"
          defaultMessage="<b>A browser panel</b>Every dashboard, for every site the panel visited."
          values={WORDS}
        />
      </li>
    </ul>
  );
}

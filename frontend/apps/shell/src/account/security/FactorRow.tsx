import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Icon, type IconName } from '../../components/Icon';
import styles from '../account.module.css';
import { Day } from '../parts';
import security from './security.module.css';

interface FactorRowProps {
  icon: IconName;
  title: ReactNode;
  text: ReactNode;
  actions: ReactNode;
  children?: ReactNode;
}

/** One kind of factor: what it is, how it stands, and what can be done with it. */
export function FactorRow({ icon, title, text, actions, children }: FactorRowProps) {
  return (
    <section className={security.row}>
      <span className={security.icon}>
        <Icon name={icon} />
      </span>
      <div className={security.about}>
        <h3 className={security.name}>{title}</h3>
        <p className={styles.quiet}>{text}</p>
      </div>
      <div className={security.actions}>{actions}</div>
      <div className={security.more}>{children}</div>
    </section>
  );
}

/** When a factor was added and when it was last used. */
export function Since({ added, used }: { added: string; used: string | null }) {
  return used ? (
    <FormattedMessage
      id="account.security.usedSince"
      defaultMessage="Added {added}, last used {used}"
      values={{ added: <Day value={added} />, used: <Day value={used} /> }}
    />
  ) : (
    <FormattedMessage
      id="account.security.unusedSince"
      defaultMessage="Added {added}, not used yet"
      values={{ added: <Day value={added} /> }}
    />
  );
}

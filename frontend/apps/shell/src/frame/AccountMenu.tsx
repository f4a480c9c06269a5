import { useIntl } from 'react-intl';
import { Icon } from '../components/Icon';
import { Popup } from '../components/Popup';
import { lazyPart } from '../remotes/lazyPart';
import styles from './bar.module.css';

const AccountPanel = lazyPart(() => import('./AccountPanel'));

/** The button for who is signed in and for the account pages. */
export function AccountMenu() {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'shell.account', defaultMessage: 'Account' });
  return (
    <Popup label={label} buttonClass={styles.button} button={<Icon name="user" />}>
      {(close) => <AccountPanel label={label} onClose={close} />}
    </Popup>
  );
}

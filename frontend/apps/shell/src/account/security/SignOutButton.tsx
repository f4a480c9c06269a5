import { settle } from '@footfall/api';
import { hostPath } from '@footfall/contract';
import { FormattedMessage } from 'react-intl';
import controls from '../../components/controls.module.css';
import { useAction } from '../../components/useAction';
import { BASE_PATH } from '../../url-state/basePath';
import { Problem } from '../parts';

/** Signs this browser out; for pages without the account menu. */
export function SignOutButton() {
  const { act, problem } = useAction();
  const signOut = async () => {
    const asked = fetch(hostPath('/sign-out'), { method: 'POST', credentials: 'same-origin' });
    await settle(asked.then((response) => ({ response })));
    window.location.assign(BASE_PATH);
  };
  return (
    <>
      <Problem text={problem} />
      <button type="button" className={controls.button} onClick={() => void act(signOut)}>
        <FormattedMessage id="account.security.signOut" defaultMessage="Sign out" />
      </button>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useUser } from '../bootstrap/UserContext';
import { Icon } from '../components/Icon';
import { Popup } from '../components/Popup';
import bar from '../frame/bar.module.css';
import { lazyPart } from '../remotes/lazyPart';
import { alertCalls, NEWS } from './calls';

const BellPanel = lazyPart(() => import('./BellPanel'));

const WATCH_MS = 300_000;

/** The bell, with the number of alerts that the reader has not seen; opens a list of the newest. */
export function BellButton() {
  const intl = useIntl();
  const { role } = useUser();
  const isSignedIn = role !== 'guest';
  // If the count cannot be read, none is shown.
  const { data: count = 0 } = useQuery({
    queryKey: NEWS,
    queryFn: alertCalls.news,
    select: ({ unseen }) => unseen,
    enabled: isSignedIn,
    refetchInterval: WATCH_MS,
    retry: false,
  });
  if (!isSignedIn) return null;
  return (
    <Popup
      label={intl.formatMessage(
        {
          id: 'shell.alerts.bell',
          defaultMessage: '{count, plural, =0 {Alerts} other {Alerts, # unread}}',
        },
        { count },
      )}
      buttonClass={bar.button}
      button={
        <>
          <Icon name="bell" />
          {count > 0 && <span className={bar.count}>{intl.formatNumber(Math.min(count, 99))}</span>}
        </>
      }
    >
      {(close) => <BellPanel onClose={close} />}
    </Popup>
  );
}

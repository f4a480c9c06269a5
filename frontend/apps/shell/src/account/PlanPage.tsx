import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  defineMessages,
  FormattedMessage,
  FormattedNumber,
  type MessageDescriptor,
  useIntl,
} from 'react-intl';
import UpgradeButton from '../access/UpgradeButton';
import { accessTrigger, usePurchaseFlow } from '../access/usePurchaseFlow';
import { useUser } from '../bootstrap/UserContext';
import { AsyncContent } from '../components/AsyncContent';
import controls from '../components/controls.module.css';
import { Dollars } from '../components/Dollars';
import { useAction } from '../components/useAction';
import { useToasts } from '../components/useToasts';
import styles from './account.module.css';
import { accountCalls } from './calls';
import { Held, Monthly, Offers, Tiers } from './Offers';
import { Card, Problem } from './parts';
import { isSmall, useLimits, useOffers } from './plans';
import { Receipts } from './Receipts';
import { ROLE_NAMES } from './userWords';

const messages = defineMessages({
  now: { id: 'account.plan.now', defaultMessage: 'Your plan' },
  trial: { id: 'account.plan.trial', defaultMessage: 'Free trial active.' },
  off: { id: 'account.plan.offLimits', defaultMessage: 'You have reached the limits of your plan.' },
  sub: {
    id: 'account.plan.sub',
    defaultMessage: 'Your account belongs to a company, which manages and pays for the plan.',
  },
  cancel: { id: 'account.plan.cancel', defaultMessage: 'Cancel renewal' },
  cancelled: {
    id: 'account.plan.cancelled',
    defaultMessage: 'Your plan will not renew. You keep access until the end of the paid period.',
  },
  limits: { id: 'account.plan.limits', defaultMessage: 'Limits' },
  yes: { id: 'account.plan.yes', defaultMessage: 'yes' },
  no: { id: 'account.plan.no', defaultMessage: 'no' },
});

const counts = defineMessages({
  maxProjects: { id: 'account.limit.projects', defaultMessage: 'Projects' },
  maxTargets: { id: 'account.limit.targets', defaultMessage: 'Sites compared at once' },
  maxTargetsInProject: { id: 'account.limit.inProject', defaultMessage: 'Sites per project' },
});

const permissions: Record<string, MessageDescriptor> = defineMessages({
  ta_access_allowed: { id: 'account.permission.access', defaultMessage: 'All dashboards for any site' },
  trends_api_basic: { id: 'account.permission.apiBasic', defaultMessage: 'Basic API' },
  trends_api_premium: { id: 'account.permission.apiPremium', defaultMessage: 'Full API' },
});

/** The user's plan, what else can be bought, and the limits. */
export function PlanPage() {
  const user = useUser();
  return (
    <>
      <Card title={<FormattedMessage {...messages.now} />}>
        <p className={styles.large}>
          <FormattedMessage {...ROLE_NAMES[user.role]} />
        </p>
        {user.onTrialPeriod && (
          <p>
            <FormattedMessage {...messages.trial} />
          </p>
        )}
        {user.offLimits && (
          <p className={styles.bad}>
            <FormattedMessage {...messages.off} />
          </p>
        )}
        {user.minion && (
          <p>
            <FormattedMessage {...messages.sub} />
          </p>
        )}
        <Held />
        <Price />
      </Card>
      <Offers />
      <Tiers />
      <Limits />
      <Receipts />
    </>
  );
}

function Price() {
  const intl = useIntl();
  const user = useUser();
  const say = useToasts((toasts) => toasts.say);
  const queryClient = useQueryClient();
  const { act, problem } = useAction();
  const price = useQuery({ queryKey: ['account', 'price', user.role], queryFn: accountCalls.price });
  const flow = usePurchaseFlow(user, accessTrigger(user));
  const offers = useOffers();
  const limits = useLimits();
  const has = user.role === 'paid' || user.role === 'trends';
  const cancel = () =>
    act(async () => {
      await accountCalls.cancel();
      say({ text: intl.formatMessage(messages.cancelled) });
      await queryClient.invalidateQueries({ queryKey: ['account'] });
    });
  if (!offers.data?.sold) return null;
  const buys = !has || user.offLimits || user.onTrialPeriod || isSmall(limits.data);
  const renews = limits.data?.held.some(({ source }) => source === 'purchase') && !user.minion;
  return (
    <>
      {!buys && (
        <AsyncContent query={price}>{({ monthlyPrice }) => <Monthly price={monthlyPrice} />}</AsyncContent>
      )}
      <Problem text={problem} />
      <div className={styles.actions}>
        {buys && <UpgradeButton trigger={accessTrigger(user)} user={user} />}
        {renews && (
          <button type="button" className={controls.secondary} onClick={() => void cancel()}>
            <FormattedMessage {...messages.cancel} />
          </button>
        )}
        {buys && !user.minion && (
          <AsyncContent query={price}>
            {({ todayCharge, monthlyPrice }) => (
              <p className={styles.quiet}>
                {flow.data?.withTrial ? (
                  <FormattedMessage
                    id="account.plan.priceOfTrial"
                    defaultMessage="Nothing due today; {monthly}/month if you buy it"
                    values={{ monthly: <Dollars value={monthlyPrice} /> }}
                  />
                ) : (
                  <FormattedMessage
                    id="account.plan.price"
                    defaultMessage="{monthly}/month; {today} due today"
                    values={{
                      monthly: <Dollars value={monthlyPrice} />,
                      today: <Dollars value={todayCharge} />,
                    }}
                  />
                )}
              </p>
            )}
          </AsyncContent>
        )}
      </div>
    </>
  );
}

function Limits() {
  const limits = useLimits();
  return (
    <Card title={<FormattedMessage {...messages.limits} />}>
      <AsyncContent query={limits}>
        {(found) => (
          <dl className={styles.facts}>
            {(['maxProjects', 'maxTargets', 'maxTargetsInProject'] as const).map((name) => (
              <div key={name}>
                <dt>
                  <FormattedMessage {...counts[name]} />
                </dt>
                <dd>
                  <FormattedNumber value={found.counts[name]} />
                </dd>
              </div>
            ))}
            <div>
              <dt>
                <FormattedMessage id="account.limit.reports" defaultMessage="Reports today" />
              </dt>
              <dd>
                {found.counts.reportsPerDay === null ? (
                  <FormattedMessage
                    id="account.limit.unlimited"
                    defaultMessage="{used, number} (no limit)"
                    values={{ used: found.counts.reportsToday }}
                  />
                ) : (
                  <FormattedMessage
                    id="account.limit.of"
                    defaultMessage="{used, number} of {most, number}"
                    values={{ used: found.counts.reportsToday, most: found.counts.reportsPerDay }}
                  />
                )}
              </dd>
            </div>
            {Object.entries(permissions).map(([code, text]) => (
              <div key={code}>
                <dt>
                  <FormattedMessage {...text} />
                </dt>
                <dd>
                  <FormattedMessage {...messages[found.permissions[code] ? 'yes' : 'no']} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </AsyncContent>
    </Card>
  );
}

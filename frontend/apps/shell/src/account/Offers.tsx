import { useLocation } from '@tanstack/react-router';
import { defineMessages, FormattedDate, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { withReturnUrl } from '../access/returnUrls';
import { AsyncContent } from '../components/AsyncContent';
import { Dollars } from '../components/Dollars';
import styles from './account.module.css';
import type { HeldPlan, Reach } from './calls';
import { Card, Table } from './parts';
import { PLAN_NAMES, PLAN_OPENS, useLimits, useOffers } from './plans';
import { ROLE_NAMES } from './userWords';

const messages = defineMessages({
  nothing: { id: 'account.plan.nothing', defaultMessage: 'You already have full access.' },
  noOffer: { id: 'account.plan.noOffer', defaultMessage: 'There are no further upgrades for this plan.' },
  offers: { id: 'account.plan.offers', defaultMessage: 'Available plans' },
  try: { id: 'account.plan.try', defaultMessage: 'Try free for a week' },
  trial: { id: 'account.held.trial', defaultMessage: 'Free trial' },
  access: { id: 'account.held.access', defaultMessage: '2023 access' },
  tiers: { id: 'account.tiers.title', defaultMessage: 'What each tier includes' },
  history: { id: 'account.tiers.history', defaultMessage: 'History' },
  pageGroups: { id: 'account.tiers.pageGroups', defaultMessage: 'Page groups' },
  exports: { id: 'account.tiers.exports', defaultMessage: 'Exports of every report' },
  bulk: { id: 'account.tiers.bulk', defaultMessage: 'Bulk jobs' },
  all: { id: 'account.tiers.all', defaultMessage: 'full history' },
  yes: { id: 'account.plan.yes', defaultMessage: 'yes' },
  no: { id: 'account.plan.no', defaultMessage: 'no' },
});

const nameOf = (plan: string): MessageDescriptor => PLAN_NAMES[plan] ?? { id: plan };

/** Plans and grants that end on a day; nothing where the user has none. */
export function Held() {
  const limits = useLimits();
  if (!limits.data?.held.length) return null;
  return (
    <ul className={styles.list}>
      {limits.data.held.map((held) => (
        <li key={`${held.kind} ${held.value} ${held.endsAt}`} className={styles.line}>
          <FormattedMessage
            id="account.plan.until"
            defaultMessage="{what} until {date}"
            values={{
              what: <FormattedMessage {...heldName(held)} />,
              date: <FormattedDate value={held.endsAt} dateStyle="long" />,
            }}
          />
        </li>
      ))}
    </ul>
  );
}

function heldName({ kind, value }: HeldPlan): MessageDescriptor {
  if (kind === 'trial') return messages.trial;
  if (kind === 'access_2023') return messages.access;
  if (kind === 'loyal_2025') return ROLE_NAMES.paid;
  return nameOf(kind === 'api' ? `api_${value}` : value);
}

/** What a plan costs every month. */
export function Monthly({ price }: { price: number }) {
  return (
    <p className={styles.quiet}>
      <FormattedMessage
        id="account.plan.monthly"
        defaultMessage="{price}/month"
        values={{ price: <Dollars value={price} /> }}
      />
    </p>
  );
}

/** What the user can buy, what it includes, and requests of sub-users. */
export function Offers() {
  const offers = useOffers();
  const back = useLocation({ select: (location) => location.publicHref });
  const link = (hash: string) => withReturnUrl(`/subscribe?offer=${hash}`, back);
  return (
    <Card title={<FormattedMessage {...messages.offers} />}>
      <AsyncContent query={offers}>
        {({ sold, offers: found, asked }) => (
          <>
            {found.length === 0 && (
              <p className={styles.quiet}>
                <FormattedMessage {...messages[sold ? 'noOffer' : 'nothing']} />
              </p>
            )}
            <ul className={styles.list}>
              {found.map(({ hash, plan, monthlyPrice, withTrial }) => (
                <li key={hash} className={styles.offer}>
                  <a href={link(hash)}>
                    <FormattedMessage {...nameOf(plan)} />
                  </a>
                  <Monthly price={monthlyPrice} />
                  {PLAN_OPENS[plan] && (
                    <p>
                      <FormattedMessage {...PLAN_OPENS[plan]} />
                    </p>
                  )}
                  {withTrial && (
                    <p>
                      <span className={styles.badge}>
                        <FormattedMessage {...messages.try} />
                      </span>
                    </p>
                  )}
                </li>
              ))}
              {asked?.map(({ name, plan, hash, askedAt }) => (
                <li key={`${name} ${askedAt}`} className={styles.offer}>
                  <a href={link(hash)}>
                    <FormattedMessage
                      id="account.plan.asked"
                      defaultMessage="{name} is interested in {plan}"
                      values={{ name, plan: <FormattedMessage {...nameOf(plan)} /> }}
                    />
                  </a>
                  <p className={styles.quiet}>
                    <FormattedDate value={askedAt} dateStyle="long" />
                  </p>
                </li>
              ))}
            </ul>
          </>
        )}
      </AsyncContent>
    </Card>
  );
}

const ROWS = ['pageGroups', 'exports', 'bulk'] as const;

/** The tiers and their limits, which the server enforces; nothing where it names no tier. */
export function Tiers() {
  const intl = useIntl();
  const offers = useOffers();
  const tiers = offers.data?.tiers ?? [];
  if (tiers.length === 0) return null;
  return (
    <Card title={<FormattedMessage {...messages.tiers} />}>
      <Table
        label={intl.formatMessage(messages.tiers)}
        heads={[null, ...tiers.map(({ tier }) => <FormattedMessage key={tier} {...nameOf(tier)} />)]}
      >
        <tr>
          <th scope="row">
            <FormattedMessage {...messages.history} />
          </th>
          {tiers.map(({ tier, reach }) => (
            <td key={tier}>
              <Months reach={reach} />
            </td>
          ))}
        </tr>
        {ROWS.map((row) => (
          <tr key={row}>
            <th scope="row">
              <FormattedMessage {...messages[row]} />
            </th>
            {tiers.map(({ tier, reach }) => (
              <td key={tier}>
                <FormattedMessage {...messages[reach[row] ? 'yes' : 'no']} />
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </Card>
  );
}

function Months({ reach }: { reach: Reach }) {
  if (typeof reach.historyMonths !== 'number') return <FormattedMessage {...messages.all} />;
  return (
    <FormattedMessage
      id="account.tiers.months"
      defaultMessage="{count, plural, one {# month} other {# months}}"
      values={{ count: reach.historyMonths }}
    />
  );
}

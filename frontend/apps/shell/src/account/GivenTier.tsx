import { useState } from 'react';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { NativeSelect } from '../components/NativeSelect';
import styles from './account.module.css';
import type { Account, UserChange } from './calls';
import { PLAN_NAMES } from './plans';

const messages = defineMessages({
  tier: { id: 'account.users.tier', defaultMessage: 'Tier' },
  none: { id: 'account.users.noTier', defaultMessage: 'No tier' },
  ends: { id: 'account.users.ends', defaultMessage: 'Ends on' },
});

const CHOICES = ['none', 'essential', 'plus', 'premium', 'legacy'] as const;
type Choice = (typeof CHOICES)[number];

const nameOf = (choice: Choice): MessageDescriptor => PLAN_NAMES[choice] ?? messages.none;

/** The day on which a given tier ends, empty without one; a bought tier has its own end. */
const endOf = ({ user }: Account): string =>
  user.held?.find(({ kind, source }) => kind === 'tier' && source !== 'purchase')?.endsAt.slice(0, 10) ?? '';

/** The first day (UTC) on which a tier can end. */
const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** Controls for an account's tier and for the day (UTC) on which it ends. */
export function GivenTier({
  account,
  onChange,
}: {
  account: Account;
  onChange: (change: UserChange) => Promise<unknown>;
}) {
  const intl = useIntl();
  // A day typed while the new tier is still being saved belongs to the new tier.
  const [underWay, setUnderWay] = useState<Choice>();
  const tier: Choice = underWay ?? account.user.subscription?.tier ?? 'none';
  const end = endOf(account);
  const give = async (given: Choice, until: string) => {
    setUnderWay(given);
    await onChange({
      tier: given === 'none' ? null : given,
      ...(until && given !== 'none' && { until: `${until}T00:00:00Z` }),
    });
    setUnderWay((latest) => (latest === given ? undefined : latest));
  };
  return (
    <>
      <NativeSelect<Choice>
        label={`${intl.formatMessage(messages.tier)}: ${account.email}`}
        value={tier}
        options={CHOICES.map((value) => ({ value, text: intl.formatMessage(nameOf(value)) }))}
        onChange={(given) => void give(given, end)}
      />
      {tier !== 'none' && (
        <label className={styles.ends}>
          <FormattedMessage {...messages.ends} />
          <input
            // Uncontrolled: a date is invalid until its last digit is typed.
            key={end}
            type="date"
            className={styles.input}
            aria-label={`${intl.formatMessage(messages.ends)}: ${account.email}`}
            min={tomorrow()}
            defaultValue={end}
            onBlur={({ target }) => {
              if (target.value !== end && target.reportValidity()) void give(tier, target.value);
            }}
          />
        </label>
      )}
    </>
  );
}

/** Heading of the column of tiers. */
export const tierHeading = messages.tier;

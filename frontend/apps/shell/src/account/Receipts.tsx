import { hostPath } from '@footfall/contract';
import { useQuery } from '@tanstack/react-query';
import { defineMessages, FormattedDate, FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { AsyncContent } from '../components/AsyncContent';
import styles from './account.module.css';
import { accountCalls } from './calls';
import { Card, Table } from './parts';
import { PLAN_NAMES, useOffers } from './plans';

const messages = defineMessages({
  title: { id: 'account.receipts.title', defaultMessage: 'Receipts' },
  none: { id: 'account.receipts.none', defaultMessage: 'You have not paid for anything yet.' },
});

const heads = defineMessages({
  number: { id: 'account.receipts.number', defaultMessage: 'Number' },
  date: { id: 'account.receipts.date', defaultMessage: 'Date' },
  plan: { id: 'account.receipts.plan', defaultMessage: 'Plan' },
  period: { id: 'account.receipts.period', defaultMessage: 'Period' },
  price: { id: 'account.receipts.price', defaultMessage: 'Price' },
  card: { id: 'account.receipts.card', defaultMessage: 'Card' },
});
const COLUMNS = ['number', 'date', 'plan', 'period', 'price', 'card'] as const;

/** What the user paid, each month with a link to its page to print; nothing where nothing is sold. */
export function Receipts() {
  const intl = useIntl();
  const offers = useOffers();
  const receipts = useQuery({ queryKey: ['account', 'receipts'], queryFn: accountCalls.receipts });
  if (!offers.data?.sold) return null;
  return (
    <Card title={<FormattedMessage {...messages.title} />}>
      <AsyncContent query={receipts}>
        {({ receipts: found }) =>
          found.length === 0 ? (
            <p className={styles.quiet}>
              <FormattedMessage {...messages.none} />
            </p>
          ) : (
            <Table
              label={intl.formatMessage(messages.title)}
              heads={COLUMNS.map((name) => <FormattedMessage key={name} {...heads[name]} />)}
              numbers={[4]}
            >
              {found.map((receipt) => (
                <tr key={receipt.id}>
                  <th scope="row">
                    <a href={hostPath(receipt.page)} target="_blank" rel="noopener">
                      {receipt.number}
                    </a>
                  </th>
                  <td>
                    <FormattedDate value={receipt.paidAt} dateStyle="medium" />
                  </td>
                  <td>
                    <FormattedMessage {...(PLAN_NAMES[receipt.plan] ?? { id: receipt.plan })} />
                  </td>
                  <td>
                    {intl.formatDateTimeRange(receipt.beginsAt, receipt.endsAt, { dateStyle: 'medium' })}
                  </td>
                  <td data-align="right">
                    <FormattedNumber
                      value={receipt.amount}
                      style="currency"
                      currency={receipt.currency.toUpperCase()}
                    />
                  </td>
                  <td>
                    {receipt.card && (
                      <FormattedMessage
                        id="account.receipts.ending"
                        defaultMessage="ending in {digits}"
                        values={{ digits: receipt.card }}
                      />
                    )}
                  </td>
                </tr>
              ))}
            </Table>
          )
        }
      </AsyncContent>
    </Card>
  );
}

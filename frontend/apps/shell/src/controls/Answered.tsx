import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './answered.module.css';
import controls from './controls.module.css';

/** What a call answered, or that it is awaited, or that it failed with the way to ask again. */
export function Answered<Data>(props: { query: UseQueryResult<Data>; children: (data: Data) => ReactNode }) {
  const { query, children } = props;
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.isError)
    return (
      <p role="alert" className={styles.failed}>
        <FormattedMessage
          id="shell.asked.failed"
          defaultMessage="This could not be loaded: {reason}"
          values={{ reason: query.error.message }}
        />{' '}
        <button type="button" className={controls.button} onClick={() => void query.refetch()}>
          <FormattedMessage id="shell.asked.retry" defaultMessage="Try again" />
        </button>
      </p>
    );
  return (
    <p role="status" className={styles.waiting}>
      <FormattedMessage id="shell.asked.loading" defaultMessage="Loading" />
    </p>
  );
}

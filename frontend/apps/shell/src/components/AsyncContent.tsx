import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useTextOfError } from '../sentences/useErrorText';
import styles from './asyncContent.module.css';
import controls from './controls.module.css';

/** Shows a query's answer; a line while it is loading, or why it failed with a button to try again. */
export function AsyncContent<Data>(props: {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}) {
  const { query, children } = props;
  const reason = useTextOfError(query.error);
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.isError)
    return (
      <p role="alert" className={styles.failed}>
        <FormattedMessage
          id="shell.async.failed"
          defaultMessage="Could not load: {reason}"
          values={{ reason }}
        />{' '}
        <button type="button" className={controls.button} onClick={() => void query.refetch()}>
          <FormattedMessage id="shell.async.retry" defaultMessage="Try again" />
        </button>
      </p>
    );
  return (
    <p role="status" className={styles.waiting}>
      <FormattedMessage id="shell.async.loading" defaultMessage="Loading" />
    </p>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import controls from '../../components/controls.module.css';
import styles from '../account.module.css';
import { messageOf } from '../calls';
import { Card, Problem } from '../parts';
import { dataCalls, type Publication } from './calls';
import data from './data.module.css';

/** What a new release changes: the numbers that were shown before it are old. */
const OF_A_RELEASE = [['account', 'snapshots'], ['report'], ['suggestions']];

/** The button that publishes, and how the last publication stands. */
export function PublishCard({ watchMs }: { watchMs: number }) {
  const client = useQueryClient();
  const [problem, setProblem] = useState('');
  const query = useQuery({
    queryKey: ['account', 'publication'],
    queryFn: dataCalls.publication,
    staleTime: 0,
    refetchInterval: ({ state }) => (isAtWork(state.data?.publication) ? watchMs : false),
  });
  const last = query.data?.publication;
  const isDone = last?.state === 'done';
  const wasAtWork = useRef(false);
  useEffect(() => {
    if (isDone && wasAtWork.current)
      for (const queryKey of OF_A_RELEASE) void client.invalidateQueries({ queryKey });
    wasAtWork.current = isAtWork(last);
  }, [client, isDone, last]);
  const publish = async () => {
    try {
      await dataCalls.publish();
      setProblem('');
    } catch (error) {
      setProblem(messageOf(error));
    }
    await query.refetch();
  };
  return (
    <Card title={<FormattedMessage id="data.publish" defaultMessage="Publish" />}>
      <p className={styles.quiet}>
        <FormattedMessage
          id="data.publish.help"
          defaultMessage="Publishing turns everything that was imported into the numbers of the dashboards. The old numbers stay until the new ones are there."
        />
      </p>
      {last && isAtWork(last) && (
        <div className={data.line} role="status">
          <FormattedMessage
            id="data.publishing"
            defaultMessage="Publishing {month}: {share}"
            values={{ month: last.month, share: <FormattedNumber value={last.share} style="percent" /> }}
          />
          <progress className={data.progress} value={last.share} aria-label={last.month} />
        </div>
      )}
      {isDone && last.snapshot != null && (
        <p role="status">
          <FormattedMessage
            id="data.published"
            defaultMessage="Published as release {number}."
            values={{ number: String(last.snapshot) }}
          />{' '}
          <Link to="/{-$dashboard}/$" params={{ dashboard: undefined }} search={(before) => before}>
            <FormattedMessage id="data.published.see" defaultMessage="See the numbers" />
          </Link>
        </p>
      )}
      <Problem text={problem || (last?.state === 'failed' ? last.error : '')} />
      <div className={data.line}>
        <button
          type="button"
          className={controls.primary}
          disabled={isAtWork(last)}
          onClick={() => void publish()}
        >
          <FormattedMessage id="data.publish" defaultMessage="Publish" />
        </button>
      </div>
    </Card>
  );
}

function isAtWork(one: Publication | null | undefined): boolean {
  return one?.state === 'waiting' || one?.state === 'running';
}

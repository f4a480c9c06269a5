import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import controls from '../../components/controls.module.css';
import { useAction } from '../../components/useAction';
import { sentenceText } from '../../sentences/sentence';
import styles from '../account.module.css';
import { KEYS } from '../calls';
import { Card, Month, Problem } from '../parts';
import { dataCalls, type Publication } from './calls';
import data from './data.module.css';

/** Query key of the newest release. When it changes, `NewRelease` asks for all other numbers again. */
const RELEASE = ['report', 'list-hp'];

/** The button that publishes, and the state of the last publication. */
export function PublishCard({ watchMs }: { watchMs: number }) {
  const intl = useIntl();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: KEYS.publication,
    queryFn: dataCalls.publication,
    staleTime: 0,
    refetchInterval: ({ state }) => (isAtWork(state.data?.publication) ? watchMs : false),
  });
  const last = query.data?.publication;
  const isDone = last?.state === 'done';
  const wasAtWork = useRef(false);
  useEffect(() => {
    if (isDone && wasAtWork.current) void client.invalidateQueries({ queryKey: RELEASE });
    wasAtWork.current = isAtWork(last);
  }, [client, isDone, last]);
  const { act, problem } = useAction(query.refetch);
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
            values={{
              month: last.month && <Month month={last.month} />,
              share: <FormattedNumber value={last.share} style="percent" />,
            }}
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
      {isDone &&
        last.failed.map((text) => <Problem key={text} text={sentenceText(intl, text, last.sentences)} />)}
      {isDone &&
        last.notes.map((note) => (
          <p key={note} className={styles.quiet}>
            {sentenceText(intl, note, last.sentences)}
          </p>
        ))}
      <Problem
        text={problem || (last?.state === 'failed' ? sentenceText(intl, last.error, last.sentences) : '')}
      />
      <div className={data.line}>
        <button
          type="button"
          className={controls.primary}
          disabled={isAtWork(last)}
          onClick={() => void act(dataCalls.publish)}
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

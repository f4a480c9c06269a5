import { isDashboardId } from '@footfall/contract';
import { useQuery } from '@tanstack/react-query';
import { defineMessages, FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { AsyncContent } from '../components/AsyncContent';
import controls from '../components/controls.module.css';
import { useAction } from '../components/useAction';
import { TITLES } from '../navigation/texts';
import { SHARE_LINKS, type ShareLink, shareLinkCalls } from '../sharing/calls';
import styles from './account.module.css';
import { Card, Day, Moment, Problem, Table } from './parts';

const messages = defineMessages({
  none: {
    id: 'account.shareLinks.none',
    defaultMessage: 'No links yet. Open a dashboard and choose Share to make one.',
  },
  dashboard: { id: 'account.usage.dashboard', defaultMessage: 'Dashboard' },
  sites: { id: 'account.shareLinks.sites', defaultMessage: 'Sites' },
  data: { id: 'account.shareLinks.data', defaultMessage: 'Data' },
  made: { id: 'account.shareLinks.made', defaultMessage: 'Created' },
  ends: { id: 'account.shareLinks.ends', defaultMessage: 'Ends' },
  views: { id: 'account.shareLinks.views', defaultMessage: 'Views' },
  last: { id: 'account.shareLinks.last', defaultMessage: 'Last view' },
  never: { id: 'account.shareLinks.never', defaultMessage: 'Never' },
  ended: { id: 'account.shareLinks.ended', defaultMessage: 'Ended' },
  live: { id: 'account.shareLinks.live', defaultMessage: 'Latest release' },
  password: { id: 'account.shareLinks.password', defaultMessage: 'Password' },
  embed: { id: 'account.shareLinks.embed', defaultMessage: 'Embeddable' },
  end: { id: 'account.shareLinks.end', defaultMessage: 'Revoke' },
});

const HEADS = ['dashboard', 'sites', 'data', 'made', 'ends', 'views', 'last'] as const;

/** The reader's share links, how often each was opened, and a button to revoke it. */
export function ShareLinksPage() {
  const intl = useIntl();
  const query = useQuery({ queryKey: SHARE_LINKS, queryFn: shareLinkCalls.listed, staleTime: 0 });
  const { act, problem } = useAction(query.refetch);
  return (
    <Card>
      <Problem text={problem} />
      <AsyncContent query={query}>
        {({ links }) =>
          links.length === 0 ? (
            <p className={styles.quiet}>
              <FormattedMessage {...messages.none} />
            </p>
          ) : (
            <Table
              label={intl.formatMessage({ id: 'account.shareLinks', defaultMessage: 'Shared links' })}
              numbers={[5]}
              heads={[...HEADS.map((name) => <FormattedMessage key={name} {...messages[name]} />), null]}
            >
              {links.map((link) => (
                <Row key={link.id} link={link} onEnd={() => void act(() => shareLinkCalls.end(link.id))} />
              ))}
            </Table>
          )
        }
      </AsyncContent>
    </Card>
  );
}

function Row({ link, onEnd }: { link: ShareLink; onEnd: () => void }) {
  const ended = link.expires && new Date(link.expires) < new Date();
  return (
    <tr>
      <th scope="row" data-wrap>
        {isDashboardId(link.dashboard) ? <FormattedMessage {...TITLES[link.dashboard]} /> : link.name}{' '}
        {link.has_password && <Badge name="password" />}
        {link.may_embed && <Badge name="embed" />}
      </th>
      <td data-wrap>{link.targets.join(', ')}</td>
      <td>
        {link.as_of === null ? (
          <FormattedMessage {...messages.live} />
        ) : (
          <FormattedMessage
            id="account.snapshots.number"
            defaultMessage="Release {number}"
            values={{ number: String(link.as_of) }}
          />
        )}
      </td>
      <td data-wrap>
        <Day value={link.created} />
      </td>
      <td data-wrap>
        {ended ? (
          <FormattedMessage {...messages.ended} />
        ) : link.expires ? (
          <Day value={link.expires} />
        ) : (
          <FormattedMessage {...messages.never} />
        )}
      </td>
      <td data-align="right">
        <FormattedNumber value={link.views} />
      </td>
      <td data-wrap>
        {link.viewed ? <Moment value={link.viewed} /> : <FormattedMessage {...messages.never} />}
      </td>
      <td>
        <button type="button" className={controls.button} onClick={onEnd}>
          <FormattedMessage {...messages.end} />
        </button>
      </td>
    </tr>
  );
}

function Badge({ name }: { name: 'password' | 'embed' }) {
  return (
    <span className={styles.badge}>
      <FormattedMessage {...messages[name]} />
    </span>
  );
}

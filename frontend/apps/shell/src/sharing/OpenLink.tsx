import { AppIntl } from '@footfall/i18n';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { useUser } from '../bootstrap/UserContext';
import controls from '../components/controls.module.css';
import { NativeSelect } from '../components/NativeSelect';
import { useAction } from '../components/useAction';
import { stringifySearch, writeAllFilters } from '../url-state/search';
import { useFilters } from '../url-state/useFilters';
import { useUrlState } from '../url-state/useUrlState';
import { CopyField } from './CopyField';
import { type MadeShareLink, type NewShareLink, SHARE_LINKS, shareLinkCalls } from './calls';
import styles from './sharing.module.css';

const messages = defineMessages({
  title: { id: 'account.openLink.title', defaultMessage: 'For people without an account' },
  what: {
    id: 'account.openLink.what',
    defaultMessage:
      'Whoever has this link sees this dashboard with these sites and filters, and nothing else.',
  },
  name: { id: 'account.openLink.name', defaultMessage: 'Name (optional)' },
  data: { id: 'account.openLink.data', defaultMessage: 'Data' },
  frozen: { id: 'account.openLink.frozen', defaultMessage: 'As it is today' },
  live: { id: 'account.openLink.live', defaultMessage: 'Always the latest months' },
  ends: { id: 'account.openLink.ends', defaultMessage: 'Ends' },
  never: { id: 'account.openLink.never', defaultMessage: 'Never' },
  password: {
    id: 'account.openLink.password',
    defaultMessage: 'Password (optional, at least 10 characters)',
  },
  embed: { id: 'account.openLink.embed', defaultMessage: 'May be embedded in other pages' },
  make: { id: 'account.openLink.make', defaultMessage: 'Create link' },
  made: {
    id: 'account.openLink.made',
    defaultMessage: 'Copy the link now: it is not shown again.',
  },
  address: { id: 'account.openLink.address', defaultMessage: 'Open link' },
  frame: { id: 'account.openLink.frame', defaultMessage: 'HTML for your page' },
  all: { id: 'account.openLink.all', defaultMessage: 'All your shared links' },
});

/** Most characters of a link's name; the server's own limit. */
const MOST_CHARACTERS = 100;

const DAYS = ['7', '30', '90', '365', ''] as const;

const load = (locale: string) => import(`@footfall/i18n/compiled/account/${locale}.json`);

/** The form that creates a link to this dashboard for people without an account. Its texts are loaded with it. */
export function OpenLink(props: { onClose: () => void }) {
  const { locale } = useIntl();
  return (
    <AppIntl locale={locale} load={load}>
      <OpenLinkSection {...props} />
    </AppIntl>
  );
}

function OpenLinkSection({ onClose }: { onClose: () => void }) {
  const { dashboardId, demo } = useUrlState();
  const { role } = useUser();
  const { data } = useQuery({
    queryKey: SHARE_LINKS,
    queryFn: shareLinkCalls.listed,
    enabled: role !== 'guest' && !demo,
  });
  const { own } = useParams({ strict: false });
  if (!data?.dashboards.includes(own ? 'own' : (dashboardId ?? ''))) return null;
  return (
    <section className={styles.open} aria-labelledby="open-link">
      <h3 id="open-link" className={styles.heading}>
        <FormattedMessage {...messages.title} />
      </h3>
      <p className={styles.what}>
        <FormattedMessage {...messages.what} />
      </p>
      <Form mayEmbed={data.embed_hosts.length > 0} />
      <Link
        className={styles.all}
        to="/account/{-$section}"
        params={{ section: 'share-links' }}
        search={(before) => before}
        onClick={onClose}
      >
        <FormattedMessage {...messages.all} />
      </Link>
    </section>
  );
}

function Form({ mayEmbed }: { mayEmbed: boolean }) {
  const intl = useIntl();
  const client = useQueryClient();
  const asked = useShared();
  const [name, setName] = useState('');
  const [data, setData] = useState<'frozen' | 'live'>('frozen');
  const [days, setDays] = useState<(typeof DAYS)[number]>('30');
  const [password, setPassword] = useState('');
  const [embed, setEmbed] = useState(false);
  const { act, problem } = useAction();
  const [made, setMade] = useState<MadeShareLink>();
  const make = async (event: FormEvent) => {
    event.preventDefault();
    const shared = asked?.(data === 'frozen');
    if (!shared) return;
    await act(async () => {
      setMade(
        await shareLinkCalls.make({
          ...shared,
          name: name.trim(),
          expires_days: days ? Number(days) : null,
          password: password || null,
          may_embed: embed && !password,
        }),
      );
      await client.invalidateQueries({ queryKey: SHARE_LINKS });
    });
  };
  if (made) return <Made link={made} />;
  return (
    <form className={styles.form} onSubmit={(event) => void make(event)}>
      <label className={styles.password}>
        <span>
          <FormattedMessage {...messages.name} />
        </span>
        <input
          type="text"
          className={styles.link}
          autoComplete="off"
          maxLength={MOST_CHARACTERS}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <NativeSelect
        label={intl.formatMessage(messages.data)}
        value={data}
        options={(['frozen', 'live'] as const).map((value) => ({
          value,
          text: intl.formatMessage(messages[value]),
        }))}
        onChange={setData}
      />
      <NativeSelect
        label={intl.formatMessage(messages.ends)}
        value={days}
        options={DAYS.map((value) => ({
          value,
          text: value
            ? intl.formatMessage(
                {
                  id: 'account.openLink.after',
                  defaultMessage: 'Ends after {days, plural, one {# day} other {# days}}',
                },
                { days: Number(value) },
              )
            : intl.formatMessage(messages.never),
        }))}
        onChange={setDays}
      />
      <label className={styles.password}>
        <span>
          <FormattedMessage {...messages.password} />
        </span>
        <input
          type="text"
          className={styles.link}
          autoComplete="off"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </label>
      {mayEmbed && !password && (
        <label className={styles.newest}>
          <input type="checkbox" checked={embed} onChange={(event) => setEmbed(event.target.checked)} />
          <FormattedMessage {...messages.embed} />
        </label>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <button type="submit" className={controls.secondary} disabled={!asked}>
        <FormattedMessage {...messages.make} />
      </button>
    </form>
  );
}

function Made({ link }: { link: MadeShareLink }) {
  const intl = useIntl();
  const frame = `<iframe src="${link.address}" title="Footfall" width="100%" height="900" style="border:0"></iframe>`;
  return (
    <div className={styles.form}>
      <p role="status" className={styles.what}>
        <FormattedMessage {...messages.made} />
      </p>
      <CopyField label={intl.formatMessage(messages.address)} text={link.address} />
      {link.may_embed && (
        <label className={styles.password}>
          <FormattedMessage {...messages.frame} />
          <input readOnly className={styles.link} value={frame} onFocus={(event) => event.target.select()} />
        </label>
      )}
    </div>
  );
}

/** A function that gives the request for a share link to this page; undefined until the filters are known. */
function useShared(): ((frozen: boolean) => NewShareLink) | undefined {
  const { dashboardId, targets, search } = useUrlState();
  const { own } = useParams({ strict: false });
  const shown = useFilters();
  if (!shown || !(dashboardId || own)) return undefined;
  const { granularity: _, period, ...filters } = shown.chosen;
  return (frozen) => {
    const address = { ...search, ...writeAllFilters(shown.chosen), fid: undefined, project: undefined };
    return {
      dashboard: own ? 'own' : dashboardId,
      ...(own && { own_dashboard: own }),
      query: stringifySearch(frozen ? address : { ...address, period: undefined }),
      question: { ...filters, targets, ...(frozen && { period }) },
      frozen,
    } as NewShareLink;
  };
}

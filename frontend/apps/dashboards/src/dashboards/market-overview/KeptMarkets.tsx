import { listCalls, type Market, marketCalls, useTargetLists } from '@footfall/api';
import type { DashboardProps } from '@footfall/contract';
import { Button, ChoiceField, TextField } from '@footfall/ui';
import { keptText, type SetupProps, useAction } from '@footfall/widgets';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { basisOf, settingOf } from './market';
import styles from './market.module.css';
import { messages } from './messages';

const KEY = ['markets'];
const OF_LIST = 'list ';

/** Controls to open a saved market, or a list of the open project as a market, and to save the current market. */
export function KeptMarkets({ page, ...props }: SetupProps & { page: DashboardProps }) {
  const intl = useIntl();
  const queryClient = useQueryClient();
  const { act, isActing, problem } = useAction();
  const [isNaming, setNaming] = useState(false);
  const [said, say] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const markets = useQuery({ queryKey: KEY, queryFn: ({ signal }) => marketCalls.listed(signal) });
  const lists = useTargetLists(page.project);
  const kept = markets.data?.markets ?? [];
  const basis = basisOf(props);
  const shown = kept.find((market) => isSame(market, basis));
  // Lists of pages (with a target) cannot be a market.
  const sites = (lists.data ?? []).filter(({ target, urlsCount }) => !target && urlsCount > 0);
  const refresh = () => queryClient.invalidateQueries({ queryKey: KEY });

  const show = ({ basis, category, sites }: Pick<Market, 'basis' | 'category' | 'sites'>) => {
    // A category takes precedence over the setting, so it is changed last: no request is sent for the state in between.
    if (basis !== 'category') props.onSetting(settingOf({ basis, sites }));
    const categories = basis === 'category' ? [category] : [];
    if (String(categories) !== String(props.filters.categories)) page.onFiltersChange({ categories });
  };
  const open = (value: string) => {
    say('');
    const market = kept.find(({ id }) => id === value);
    if (market) return show(market);
    const list = sites.find(({ id }) => `${OF_LIST}${id}` === value);
    if (!list) return;
    act(async () => {
      const { urls } = await listCalls.get(page.project ?? '0', list.id);
      show({ basis: 'sites', category: '', sites: urls ?? [] });
    });
  };
  const close = () => {
    setNaming(false);
    opener.current?.focus();
  };
  const save = (name: string) =>
    act(async () => {
      if (!basis) return;
      const saved = await marketCalls.save({ name, ...basis });
      await refresh();
      close();
      say(keptText(intl, saved.name));
    });
  const remove = (market: Market) =>
    act(async () => {
      await marketCalls.remove(market.id);
      await refresh();
    });

  return (
    <div data-screen-only className={styles.kept}>
      {kept.length + sites.length > 0 && (
        <ChoiceField
          aria-label={intl.formatMessage(messages.open)}
          value={shown?.id ?? ''}
          onChange={(event) => open(event.target.value)}
        >
          <option value="" disabled>
            {intl.formatMessage(messages.open)}
          </option>
          {kept.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {sites.map(({ id, name, urlsCount }) => (
            <option key={id} value={`${OF_LIST}${id}`}>
              {`${name} (${urlsCount})`}
            </option>
          ))}
        </ChoiceField>
      )}
      {shown ? (
        <Button disabled={isActing} onClick={() => remove(shown)}>
          <FormattedMessage {...messages.remove} />
        </Button>
      ) : (
        basis && (
          <Button ref={opener} aria-expanded={isNaming} onClick={() => setNaming(!isNaming)}>
            <FormattedMessage {...messages.save} />
          </Button>
        )
      )}
      {isNaming && !shown && <NameForm isActing={isActing} onName={save} onCancel={close} />}
      <span role="status">{said}</span>
      {problem && (
        <p role="alert" className={styles.bad}>
          {problem}
        </p>
      )}
    </div>
  );
}

function NameForm(props: { isActing: boolean; onName: (name: string) => void; onCancel: () => void }) {
  const { isActing, onName, onCancel } = props;
  const intl = useIntl();
  const [name, setName] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    onName(name.trim());
  };
  return (
    <form
      className={styles.kept}
      aria-label={intl.formatMessage(messages.save)}
      onSubmit={save}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      <TextField
        // Focus is expected here: the field appears because its button was pressed.
        autoFocus
        required
        maxLength={100}
        aria-label={intl.formatMessage(messages.marketName)}
        placeholder={intl.formatMessage(messages.marketName)}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button use="primary" type="submit" disabled={isActing || !name.trim()}>
        <FormattedMessage {...messages.keep} />
      </Button>
    </form>
  );
}

const isSame = (market: Market, basis: ReturnType<typeof basisOf>): boolean =>
  basis !== null &&
  market.basis === basis.basis &&
  market.category === basis.category &&
  market.sites.join('\n') === basis.sites.join('\n');

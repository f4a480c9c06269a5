import { useSuggestions } from '@footfall/api';
import type { Target } from '@footfall/contract';
import { targetProblemText } from '@footfall/i18n';
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../components/Icon';
import { NativeSelect } from '../components/NativeSelect';
import { useProjectActions } from '../projects/useProjectActions';
import type { SiteOf } from './host';
import { useRecent } from './recent';
import { type Offer, SuggestionList } from './SuggestionList';
import styles from './search.module.css';
import { addOutcomeMessages, placeholders, searchMessages, typeNames } from './searchMessages';
import { loadSuffixList } from './suffixList';
import { parseTarget, SEARCH_TYPES, type SearchType, targetToText } from './target';
import { useListbox } from './useListbox';
import { useTargetSet } from './useTargetSet';

const MIN_LETTERS = 2;

/** A search box that adds a site to the compared targets. `large`: for landing pages. */
export function SearchBar({ large = false }: { large?: boolean }) {
  const intl = useIntl();
  const id = useId();
  const { targets, add } = useTargetSet();
  const { keep } = useProjectActions();
  const [type, setType] = useState<SearchType>('domain');
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState('');
  const query = useDeferredValue(text.trim());
  const asked = query.length >= MIN_LETTERS;
  const { data } = useSuggestions({ type, query: asked ? query : '' });
  const compared = new Set(targets.map(targetToText));
  const recent = useRecent((state) => state.targets).filter((target) => !compared.has(targetToText(target)));
  const isEmpty = text.trim() === '';
  const suggestions: readonly Offer[] = isEmpty ? recent : asked ? (data ?? []) : [];

  const addTarget = (target: Target) => {
    const outcome = add(target);
    setProblem(outcome === 'added' ? '' : intl.formatMessage(addOutcomeMessages[outcome]));
    setOpen(false);
    listbox.reset();
    if (outcome !== 'added') return;
    setText('');
    void keep(target);
  };
  const check = (typed: string, siteOf?: SiteOf) => {
    // Something else has been typed while the list was loading.
    if (typed !== text) return;
    // In the search for domains, a typed folder or subdomain becomes a target of its own scope, not its domain.
    const parsed = parseTarget(typed, type === 'domain' ? undefined : type, siteOf);
    if ('target' in parsed) addTarget(parsed.target);
    else setProblem(targetProblemText(intl, parsed.problem, parsed.meant) ?? parsed.problem);
  };
  const latestCheck = useRef(check);
  const submit = async () => {
    const siteOf = await loadSuffixList();
    latestCheck.current(text, siteOf);
  };
  const pick = (index: number) => {
    const suggestion = suggestions[index];
    if (suggestion) addTarget({ value: suggestion.value, scope: suggestion.scope });
  };
  const listbox = useListbox({
    count: suggestions.length,
    open,
    onOpenChange: setOpen,
    onPick: pick,
    onSubmit: () => void submit(),
  });
  useEffect(() => {
    latestCheck.current = check;
  });

  return (
    // biome-ignore lint/a11y/useSemanticElements: React 18 does not know the element <search>
    <form
      className={large ? `${styles.search} ${styles.large}` : styles.search}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className={styles.field}>
        <NativeSelect
          className={styles.type}
          label={intl.formatMessage(searchMessages.type)}
          value={type}
          options={SEARCH_TYPES.map((value) => ({ value, text: intl.formatMessage(typeNames[value]) }))}
          onChange={setType}
        />
        <input
          {...listbox.fieldProps}
          className={styles.input}
          type="text"
          inputMode="url"
          enterKeyHint="search"
          value={text}
          aria-label={intl.formatMessage(searchMessages.label)}
          aria-invalid={problem !== ''}
          aria-describedby={problem ? `${id}-problem` : undefined}
          placeholder={intl.formatMessage(placeholders[type])}
          onChange={(event) => {
            setText(event.target.value);
            setProblem('');
            setOpen(true);
            listbox.reset();
          }}
          onFocus={() => {
            setOpen(true);
            void loadSuffixList();
          }}
          onBlur={() => setOpen(false)}
        />
        <button type="submit" className={styles.submit} aria-label={intl.formatMessage(searchMessages.add)}>
          <Icon name="search" />
        </button>
      </div>
      {open && suggestions.length > 0 && (
        <SuggestionList suggestions={suggestions} recent={isEmpty} query={query} listbox={listbox} />
      )}
      {problem && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}

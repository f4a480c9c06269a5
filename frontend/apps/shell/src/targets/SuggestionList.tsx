import type { Suggestion } from '@footfall/api';
import { categoryName } from '@footfall/i18n';
import { useFormats } from '@footfall/ui/format';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './search.module.css';
import { searchMessages } from './searchMessages';
import { shownTarget } from './shown';
import type { useListbox } from './useListbox';

/** A suggested site; a recent one has no number of visits. */
export type Offer = Pick<Suggestion, 'value' | 'scope'> & Partial<Suggestion>;

interface SuggestionListProps {
  suggestions: readonly Offer[];
  /** Whether these are recent sites, not suggestions for `query`. */
  recent: boolean;
  query: string;
  listbox: ReturnType<typeof useListbox>;
}

/** Known sites with their visits and the typed letters in bold, or recent sites before anything is typed. */
export function SuggestionList({ suggestions, recent, query, listbox }: SuggestionListProps) {
  const intl = useIntl();
  const formats = useFormats();
  const guessed = suggestions.some(({ is_guess }) => is_guess);
  const head = recent ? searchMessages.recent : guessed ? searchMessages.similar : undefined;
  return (
    <ul
      {...listbox.listProps}
      className={styles.list}
      aria-label={intl.formatMessage(head ?? searchMessages.suggestions)}
    >
      {head && (
        <li role="presentation" className={styles.head}>
          <FormattedMessage {...head} />
        </li>
      )}
      {suggestions.map(({ value, scope, visits, category }, index) => (
        <li key={`${scope}:${value}`} {...listbox.optionProps(index)} className={styles.option}>
          <span className={styles.value}>
            <Emphasised text={shownTarget({ value, scope })} part={query.toLowerCase()} />
            {category && <span className={styles.category}>{categoryName(category, intl)}</span>}
          </span>
          {visits === null && (
            <span className={styles.visits}>
              <FormattedMessage id="shell.search.noNumber" defaultMessage="no number" />
            </span>
          )}
          {visits != null && (
            <span className={styles.visits}>
              <FormattedMessage
                id="shell.search.visits"
                defaultMessage="{visits} visits"
                values={{ visits: formats.about('count', visits) }}
              />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Emphasised({ text, part }: { text: string; part: string }) {
  const start = text.indexOf(part);
  if (start < 0 || !part) return <span>{text}</span>;
  return (
    <span>
      {text.slice(0, start)}
      <b>{part}</b>
      {text.slice(start + part.length)}
    </span>
  );
}

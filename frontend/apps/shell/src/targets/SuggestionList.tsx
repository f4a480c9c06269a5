import type { Suggestion } from '@footfall/api';
import { useFormats } from '@footfall/ui/format';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './search.module.css';
import { searchMessages } from './searchMessages';
import type { useListbox } from './useListbox';

interface SuggestionListProps {
  suggestions: readonly Suggestion[];
  query: string;
  listbox: ReturnType<typeof useListbox>;
}

/** Known sites with their visits, the typed letters in bold. */
export function SuggestionList({ suggestions, query, listbox }: SuggestionListProps) {
  const intl = useIntl();
  const formats = useFormats();
  return (
    <ul
      {...listbox.listProps}
      className={styles.list}
      aria-label={intl.formatMessage(searchMessages.suggestions)}
    >
      {suggestions.map(({ value, visits, category }, index) => (
        <li key={value} {...listbox.optionProps(index)} className={styles.option}>
          <span className={styles.value}>
            <Emphasised text={value} part={query.toLowerCase()} />
            {category && <span className={styles.category}>{category}</span>}
          </span>
          {visits !== null && (
            <span className={styles.visits}>
              <FormattedMessage
                id="shell.search.visits"
                defaultMessage="{visits} visits"
                values={{ visits: formats.number('count', visits) }}
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

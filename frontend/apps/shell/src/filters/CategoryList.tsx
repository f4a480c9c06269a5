import { categoryName } from '@footfall/i18n';
import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import controls from '../components/controls.module.css';
import { useUrlState } from '../url-state/useUrlState';
import type { FilterProps } from './FilterProps';
import styles from './filters.module.css';
import { useKnownCategories } from './knownCategories';
import { matcherOf } from './matcher';

const messages = defineMessages({
  all: { id: 'shell.categories.all', defaultMessage: 'All categories' },
  search: { id: 'shell.categories.search', defaultMessage: 'Search categories' },
  loading: { id: 'shell.categories.loading', defaultMessage: 'Loading categories' },
  failed: { id: 'shell.categories.failed', defaultMessage: 'Categories could not be loaded.' },
});

/** The known categories, with a field to filter them. */
export default function CategoryList({ filters, onChange }: FilterProps) {
  const intl = useIntl();
  const { targets } = useUrlState();
  const [text, setText] = useState('');
  const known = useKnownCategories(targets, filters.period);
  const { categories } = filters;
  // Categories in the address are listed even if no site has them in this period.
  const all = [...new Set([...categories, ...(known.data ?? [])])];
  const isFound = matcherOf(text);
  const found = all.filter((name) => isFound(categoryName(name, intl)));
  const toggle = (name: string) =>
    onChange({
      categories: categories.includes(name)
        ? categories.filter((one) => one !== name)
        : [...categories, name],
    });
  const word = known.isPending ? messages.loading : known.isError ? messages.failed : undefined;

  return (
    <div className={styles.places}>
      <input
        className={styles.field}
        value={text}
        placeholder={intl.formatMessage(messages.search)}
        aria-label={intl.formatMessage(messages.search)}
        onChange={(event) => setText(event.target.value)}
      />
      {found.length === 0 && (
        <p className={styles.none} role="status">
          {word ? (
            <FormattedMessage {...word} />
          ) : (
            <FormattedMessage
              id="shell.categories.none"
              defaultMessage="No category matches “{text}”."
              values={{ text: text.trim() }}
            />
          )}
        </p>
      )}
      <fieldset className={styles.checks}>
        {found.map((name) => (
          <label key={name} className={styles.check}>
            <input type="checkbox" checked={categories.includes(name)} onChange={() => toggle(name)} />
            {categoryName(name, intl)}
          </label>
        ))}
      </fieldset>
      {categories.length > 0 && (
        <button
          type="button"
          className={`${controls.button} ${styles.apply}`}
          onClick={() => onChange({ categories: [] })}
        >
          <FormattedMessage {...messages.all} />
        </button>
      )}
    </div>
  );
}

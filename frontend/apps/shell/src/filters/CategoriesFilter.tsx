import { categoryName } from '@footfall/i18n';
import { defineMessages, useIntl } from 'react-intl';
import controls from '../components/controls.module.css';
import { Popup } from '../components/Popup';
import type { FilterProps } from './FilterProps';
import styles from './filters.module.css';
import { CategoryList } from './panels';

const messages = defineMessages({
  all: { id: 'shell.categories.all', defaultMessage: 'All categories' },
});

/** The filter of site categories; none chosen means all. */
export function CategoriesFilter({ filters, onChange }: FilterProps) {
  const intl = useIntl();
  const { categories } = filters;
  const shown =
    categories.length > 0
      ? categories.map((one) => categoryName(one, intl)).join(', ')
      : intl.formatMessage(messages.all);
  return (
    <Popup
      label={intl.formatMessage(
        { id: 'shell.categories', defaultMessage: 'Categories: {categories}' },
        { categories: shown },
      )}
      buttonClass={`${controls.control} ${controls.opens}`}
      button={<span className={styles.place}>{shown}</span>}
    >
      {() => <CategoryList filters={filters} onChange={onChange} />}
    </Popup>
  );
}

import { categoryName } from '@footfall/i18n';
import { useIntl } from 'react-intl';

/** The name of a site category in the reader's language. */
export const CategoryName = ({ category }: { category: string }) => categoryName(category, useIntl());

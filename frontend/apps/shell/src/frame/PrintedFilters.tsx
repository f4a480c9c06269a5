import { type Filters, VISIT_FILTERS, type VisitFilter } from '@footfall/contract';
import { valueNames } from '@footfall/i18n';
import { setTheme } from '@footfall/ui';
import { type Formats, useFormats } from '@footfall/ui/format';
import { useEffect } from 'react';
import { FormattedDate, FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { usePreferences } from '../bootstrap/preferences';
import { COMPARISON_NAMES } from '../filters/ComparisonFilter';
import { shownTarget } from '../targets/shown';
import { useFilters } from '../url-state/useFilters';
import { useUrlState } from '../url-state/useUrlState';
import styles from './page.module.css';

/** In print: targets, filters and date of the report. Print always uses the light theme. */
export function PrintedFilters() {
  const said = useFilterText();
  useLightPaper();
  if (!said) return null;
  return (
    <p className={styles.printed} data-print-only>
      {said}
      <br />
      <FormattedMessage
        id="shell.printed"
        defaultMessage="Printed on {day}"
        values={{ day: <FormattedDate value={new Date()} dateStyle="long" /> }}
      />
    </p>
  );
}

/** Targets and filters of the page in words; undefined until they are known. */
export function useFilterText(): string | undefined {
  const intl = useIntl();
  const formats = useFormats();
  const { targets } = useUrlState();
  const shown = useFilters();
  if (!shown) return undefined;
  const { period, compare, ...narrowed } = filterWords(intl, formats, shown.filters);
  return [targets.map(shownTarget).join(', '), period, compare, ...Object.values(narrowed)]
    .filter(Boolean)
    .join(' · ');
}

/** Each filter in words, in the order of the bar; empty for what does not narrow a list. */
export function filterWords(intl: IntlShape, formats: Formats, filters: Filters) {
  const { period, compare } = filters;
  const narrowed = VISIT_FILTERS.map((name) => [name, valueNames(name, filters[name], intl).join(', ')]);
  return {
    period: formats.period(period),
    compare:
      typeof compare === 'string'
        ? intl.formatMessage(COMPARISON_NAMES[compare])
        : `${intl.formatMessage(COMPARISON_NAMES.own)} ${formats.period(compare)}`,
    ...(Object.fromEntries(narrowed) as Record<VisitFilter, string>),
  };
}

/** Switches to the light theme while the page is printed. */
export function useLightPaper(): void {
  const theme = usePreferences((state) => state.theme);
  useEffect(() => {
    const light = () => setTheme('light');
    const back = () => setTheme(theme);
    window.addEventListener('beforeprint', light);
    window.addEventListener('afterprint', back);
    return () => {
      window.removeEventListener('beforeprint', light);
      window.removeEventListener('afterprint', back);
    };
  }, [theme]);
}

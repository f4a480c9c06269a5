import { MAX_TARGETS, type Target, VISIT_FILTERS } from '@footfall/contract';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import controls from '../components/controls.module.css';
import { NativeSelect } from '../components/NativeSelect';
import { FilterBar } from '../filters/FilterBar';
import type { Project } from '../projects/client';
import { shownTarget } from '../targets/shown';
import { useFilters, useHistory } from '../url-state/useFilters';
import { type KeptFilters, keptOf, RELATIVE, type RelativePeriod, withKept } from './contents';
import { messages } from './messages';
import styles from './own.module.css';
import { sitesOf } from './sites';

const OFFERED = ['compare', 'granularity', ...VISIT_FILTERS] as const;
const PERIODS = Object.keys(RELATIVE) as RelativePeriod[];

interface PanelProps {
  title: string;
  project: Project;
  kept: KeptFilters;
  /** Label of the option to keep no period. */
  unset: MessageDescriptor;
  onChange: (kept: KeptFilters) => void;
}

/** The filters that a widget or a dashboard keeps; those not chosen follow the page. */
export function KeptFiltersPanel({ title, project, kept, unset, onChange }: PanelProps) {
  const intl = useIntl();
  const shown = useFilters();
  const { history } = useHistory();
  if (!shown) return null;
  const { period, targets = [], ...others } = kept;
  const chosen = new Set(targets.map(({ value }) => value));
  const toggle = (target: Target) => {
    const next = chosen.has(target.value)
      ? targets.filter(({ value }) => value !== target.value)
      : [...targets, target];
    const base = { ...others, ...(period !== undefined && { period }) };
    onChange(next.length > 0 ? { ...base, targets: next.slice(0, MAX_TARGETS) } : base);
  };
  const setPeriod = (next: RelativePeriod | '') => {
    const base = { ...others, ...(targets.length > 0 && { targets }) };
    onChange(next ? { ...base, period: next } : base);
  };
  return (
    <section className={styles.panel} aria-label={title}>
      <div className={styles.choices}>
        <NativeSelect
          label={intl.formatMessage(messages.period)}
          value={typeof period === 'string' ? period : ''}
          options={[
            { value: '' as const, text: intl.formatMessage(unset) },
            ...PERIODS.map((value) => ({
              value,
              text: intl.formatMessage(
                {
                  id: 'shell.period.last',
                  defaultMessage: '{count, plural, one {Last month} other {Last # months}}',
                },
                { count: RELATIVE[value] },
              ),
            })),
          ]}
          onChange={setPeriod}
        />
        <FilterBar
          filters={withKept(shown.chosen, kept, history)}
          offered={OFFERED}
          onChange={(change) => onChange({ ...kept, ...keptOf(change) })}
        />
      </div>
      <fieldset className={styles.choices}>
        <legend className={styles.quiet}>
          <FormattedMessage {...messages.sites} />
        </legend>
        {sitesOf(project).map((target) => (
          <label key={target.value} className={styles.choice}>
            <input type="checkbox" checked={chosen.has(target.value)} onChange={() => toggle(target)} />
            {shownTarget(target)}
          </label>
        ))}
      </fieldset>
      <div>
        <button
          type="button"
          className={controls.button}
          disabled={Object.keys(kept).length === 0}
          onClick={() => onChange({})}
        >
          <FormattedMessage {...messages.reset} />
        </button>
      </div>
    </section>
  );
}

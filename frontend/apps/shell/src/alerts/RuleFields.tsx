import { CHANNELS, COUNTRIES, FILTERS, geoOfCountry, type Scope } from '@footfall/contract';
import { CHANNEL_NAMES, CHOICES, choiceOptions, choiceTitle, geoName } from '@footfall/i18n';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import styles from './alerts.module.css';
import type { Rule } from './calls';
import { ChoiceField, NumberField } from './fields';
import { DIRECTION_NAMES, MEASURE_NAMES, SENTENCES, SIDE_NAMES, SITES_NAMES } from './words';

const messages = defineMessages({
  measure: { id: 'alerts.field.measure', defaultMessage: 'Measure' },
  site: { id: 'alerts.field.site', defaultMessage: 'Site' },
  direction: { id: 'alerts.field.direction', defaultMessage: 'Direction' },
  by: { id: 'alerts.field.by', defaultMessage: 'By more than, in percent' },
  share: { id: 'alerts.field.share', defaultMessage: 'At least this share, in percent' },
  value: { id: 'alerts.field.value', defaultMessage: 'Value' },
  percent: { id: 'alerts.field.percent', defaultMessage: 'Value, in percent' },
  seconds: { id: 'alerts.field.seconds', defaultMessage: 'Value, in seconds' },
  first: { id: 'alerts.field.first', defaultMessage: 'First rank' },
  last: { id: 'alerts.field.last', defaultMessage: 'Last rank' },
  days: { id: 'alerts.field.days', defaultMessage: 'Days' },
  filters: { id: 'alerts.field.filters', defaultMessage: 'Only visits' },
  place: { id: 'alerts.field.place', defaultMessage: 'Place' },
  world: { id: 'shell.geo.world', defaultMessage: 'Worldwide' },
  channels: { id: 'alerts.field.channels', defaultMessage: 'Channels; none means all' },
});

const SHARES: ReadonlyArray<Rule['measure']> = [
  'bounce_rate',
  'purchase_conversion',
  'desktop_share',
  'mobile_share',
];
/** Smallest value for "below", as no number is below 0. */
const SMALLEST = 0.01;

function unitOf(measure: Rule['measure'] = 'visits'): 'share' | 'seconds' | 'pages' | 'count' {
  if (SHARES.includes(measure)) return 'share';
  if (measure === 'avg_visit_duration') return 'seconds';
  return measure === 'pages_per_visit' ? 'pages' : 'count';
}

const ABOUT_NO_SITE: ReadonlyArray<Rule['kind']> = ['no_data', 'import_failed'];
const WITHOUT_CHANNELS: ReadonlyArray<Rule['kind']> = ['new_assistant', 'rank_left'];

export interface RuleFieldsProps {
  rule: Rule;
  /** Sites of the project, as targets. */
  sites: ReadonlyArray<{ value: string; scope: Rule['scope'] }>;
  onChange: (change: Partial<Rule>) => void;
}

/** A rule's sentence with a control in place of each field. */
export function RuleFields(props: RuleFieldsProps) {
  const { rule, onChange } = props;
  return (
    <>
      <p className={styles.sentence}>
        <FormattedMessage {...SENTENCES[rule.kind]} values={useControls(props)} />
      </p>
      {!ABOUT_NO_SITE.includes(rule.kind) && <Filters rule={rule} onChange={onChange} />}
    </>
  );
}

function useControls({ rule, sites, onChange }: RuleFieldsProps) {
  const intl = useIntl();
  const text = (name: keyof typeof messages) => intl.formatMessage(messages[name]);
  const isShare = unitOf(rule.measure) === 'share';
  const sides = rule.kind === 'crossed' ? SIDE_NAMES : DIRECTION_NAMES;
  const direction = (
    <ChoiceField
      label={text('direction')}
      value={rule.direction ?? 'either'}
      options={Object.entries(sides).map(([value, name]) => [value, intl.formatMessage(name)])}
      onChange={(value) => onChange({ direction: value as NonNullable<Rule['direction']> })}
    />
  );
  const number = (name: 'first' | 'last' | 'days', key: 'first_rank' | 'last_rank' | 'days') => (
    <NumberField
      label={text(name)}
      value={rule[key] ?? 1}
      min={1}
      onChange={(value) => onChange({ [key]: value })}
    />
  );
  const percent = (name: 'by' | 'share') => (
    <NumberField
      label={text(name)}
      value={rule[name] ?? 0}
      times={100}
      unit="%"
      min={0}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  const isDuration = unitOf(rule.measure) === 'seconds';
  return {
    site: <SiteField rule={rule} sites={sites} label={text('site')} onChange={onChange} />,
    measure: (
      <ChoiceField
        label={text('measure')}
        value={rule.measure ?? 'visits'}
        options={Object.entries(MEASURE_NAMES).map(([value, name]) => [value, intl.formatMessage(name)])}
        onChange={(value) => {
          const measure = value as NonNullable<Rule['measure']>;
          // A value in another unit makes no sense: half a million visits are not a bounce rate.
          const keeps = unitOf(measure) === unitOf(rule.measure);
          onChange({ measure, ...(!keeps && { value: null }) });
        }}
      />
    ),
    direction,
    side: direction,
    by: percent('by'),
    share: percent('share'),
    value: (
      <NumberField
        label={text(isShare ? 'percent' : isDuration ? 'seconds' : 'value')}
        // No default: any number would fire at once or never, so the reader has to choose one.
        value={rule.value ?? undefined}
        times={isShare ? 100 : 1}
        unit={isShare ? '%' : ''}
        min={rule.direction === 'down' ? SMALLEST : 0}
        max={isShare ? 100 : undefined}
        onChange={(value) => onChange({ value })}
      />
    ),
    first: number('first', 'first_rank'),
    last: number('last', 'last_rank'),
    days: number('days', 'days'),
  };
}

function SiteField({ rule, sites, label, onChange }: RuleFieldsProps & { label: string }) {
  const intl = useIntl();
  const keyOf = (target: string | undefined, scope: Rule['scope']) => `${scope ?? ''}:${target ?? ''}`;
  const several = rule.sites && rule.sites !== 'one' ? rule.sites : undefined;
  const known = sites.map(({ value, scope }) => [keyOf(value, scope), value] as const);
  const own = keyOf(rule.target, rule.scope);
  const others = several || known.some(([key]) => key === own) ? [] : [[own, rule.target ?? ''] as const];
  return (
    <ChoiceField
      label={label}
      value={several ?? own}
      options={[
        ...known,
        ...others,
        ...Object.entries(SITES_NAMES).map(([value, name]) => [value, intl.formatMessage(name)] as const),
      ]}
      onChange={(value) => {
        if (value === 'rivals' || value === 'all') onChange({ sites: value, target: '', scope: null });
        else {
          const [scope = '', ...rest] = value.split(':');
          onChange({ sites: 'one', target: rest.join(':'), scope: scope ? (scope as Scope) : null });
        }
      }}
    />
  );
}

function Filters({ rule, onChange }: Pick<RuleFieldsProps, 'rule' | 'onChange'>) {
  const intl = useIntl();
  const chosen = rule.channels ?? [];
  const text = (name: keyof typeof messages) => intl.formatMessage(messages[name]);
  const countries = COUNTRIES.map((code) => [geoOfCountry(code), geoName(geoOfCountry(code), intl)] as const);
  const collator = new Intl.Collator(intl.locale);
  return (
    <details className={styles.filters}>
      <summary>{text('filters')}</summary>
      <div className={styles.sentence}>
        <ChoiceField
          label={text('place')}
          value={rule.geo ?? 'worldwide'}
          options={[['worldwide', text('world')], ...countries.sort((a, b) => collator.compare(a[1], b[1]))]}
          onChange={(geo) => onChange({ geo })}
        />
        {CHOICES.filter((name) => FILTERS[name].isInRules).map((name) => (
          <ChoiceField
            key={name}
            label={choiceTitle(name, intl)}
            value={rule[name] ?? FILTERS[name].neutral}
            options={choiceOptions(name, intl).map(({ value, text }) => [value, text])}
            onChange={(value) => onChange({ [name]: value } as Partial<Rule>)}
          />
        ))}
      </div>
      {!WITHOUT_CHANNELS.includes(rule.kind) && (
        <fieldset className={styles.channels}>
          <legend>{text('channels')}</legend>
          {CHANNELS.map((channel) => (
            <label key={channel}>
              <input
                type="checkbox"
                checked={chosen.includes(channel)}
                onChange={({ target }) =>
                  onChange({
                    channels: CHANNELS.filter((one) =>
                      one === channel ? target.checked : chosen.includes(one),
                    ),
                  })
                }
              />
              <FormattedMessage {...CHANNEL_NAMES[channel]} />
            </label>
          ))}
        </fieldset>
      )}
    </details>
  );
}

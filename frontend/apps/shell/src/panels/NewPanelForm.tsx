import { COUNTRIES } from '@footfall/contract';
import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import styles from '../account/account.module.css';
import { Card, Field, Problem } from '../account/parts';
import controls from '../components/controls.module.css';
import { useAction } from '../components/useAction';
import { type NewPanel, type Panel, panelCalls, type Trait } from './calls';
import panelStyles from './panels.module.css';
import { QUESTIONS } from './words';

const formMessages = defineMessages({
  open: { id: 'account.panels.open', defaultMessage: 'Open a panel' },
  name: { id: 'account.panels.name', defaultMessage: 'Name' },
  organisation: {
    id: 'account.panels.organisation',
    defaultMessage: 'Organization responsible for the data',
  },
  contact: { id: 'account.panels.contact', defaultMessage: 'Contact for questions' },
  purpose: { id: 'account.panels.purpose', defaultMessage: 'What the data is for' },
  country: { id: 'account.panels.country', defaultMessage: 'Country of the members' },
  consent: { id: 'account.panels.consent', defaultMessage: 'Consent text' },
  questions: {
    id: 'account.panels.questions',
    defaultMessage: 'Questions to members (answering is voluntary)',
  },
  endsOn: { id: 'account.panels.endsOn', defaultMessage: 'Last day of collection (optional)' },
  rowsPerDay: {
    id: 'account.panels.rowsPerDay',
    defaultMessage: 'Most page views taken from one browser a day',
  },
});

const EMPTY: NewPanel = {
  name: '',
  organisation: '',
  contact: '',
  purpose: '',
  consent: '',
  country: '',
  questions: ['birth_year', 'gender'],
  rows_per_day: 20_000,
};
const LINES = ['name', 'organisation', 'contact'] as const;
const TEXTS = [
  ['purpose', 2, 2000],
  ['consent', 8, 20_000],
] as const;

/** The form for a new panel, with everything that people are told before they join. */
export function NewPanelForm({ onOpened }: { onOpened: (panel: Panel) => Promise<void> }) {
  const intl = useIntl();
  const [asked, setAsked] = useState(EMPTY);
  const { act, problem } = useAction();
  const change = (part: Partial<NewPanel>) => setAsked({ ...asked, ...part });
  const open = () =>
    act(async () => {
      await onOpened(await panelCalls.open(asked));
    });
  return (
    <Card title={<FormattedMessage {...formMessages.open} />}>
      <form
        data-usage-form="panel"
        className={`${styles.form} ${panelStyles.wide}`}
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        {LINES.map((name) => (
          <Field key={name} label={<FormattedMessage {...formMessages[name]} />}>
            <input
              className={styles.input}
              required
              maxLength={200}
              value={asked[name]}
              onChange={(event) => change({ [name]: event.target.value })}
            />
          </Field>
        ))}
        {TEXTS.map(([name, rows, most]) => (
          <Field key={name} label={<FormattedMessage {...formMessages[name]} />}>
            <textarea
              className={panelStyles.text}
              required
              rows={rows}
              maxLength={most}
              value={asked[name]}
              onChange={(event) => change({ [name]: event.target.value })}
            />
          </Field>
        ))}
        <Field label={<FormattedMessage {...formMessages.country} />}>
          <select
            className={styles.select}
            required
            value={asked.country}
            onChange={(event) => change({ country: event.target.value })}
          >
            <option value="" />
            {countriesIn(intl.locale).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </Field>
        <Questions chosen={asked.questions ?? []} onChange={(questions) => change({ questions })} />
        <Field label={<FormattedMessage {...formMessages.endsOn} />}>
          <input
            type="date"
            className={styles.input}
            value={asked.ends_on ?? ''}
            onChange={(event) => change({ ends_on: event.target.value || null })}
          />
        </Field>
        <Field label={<FormattedMessage {...formMessages.rowsPerDay} />}>
          <input
            type="number"
            className={styles.input}
            required
            min={100}
            max={1_000_000}
            value={asked.rows_per_day || ''}
            onChange={(event) => change({ rows_per_day: Number(event.target.value) })}
          />
        </Field>
        <Problem text={problem} />
        <button type="submit" className={controls.primary}>
          <FormattedMessage {...formMessages.open} />
        </button>
      </form>
    </Card>
  );
}

function Questions(props: { chosen: readonly Trait[]; onChange: (chosen: Trait[]) => void }) {
  const { chosen, onChange } = props;
  return (
    <fieldset className={styles.choices}>
      <legend>
        <FormattedMessage {...formMessages.questions} />
      </legend>
      {(Object.keys(QUESTIONS) as Trait[]).map((trait) => (
        <label key={trait} className={styles.choice}>
          <input
            type="checkbox"
            checked={chosen.includes(trait)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, trait] : chosen.filter((one) => one !== trait))
            }
          />
          <FormattedMessage {...QUESTIONS[trait]} />
        </label>
      ))}
    </fieldset>
  );
}

/** Code and name of every country, sorted by name in this language. */
function countriesIn(locale: string): [string, string][] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return COUNTRIES.map((code): [string, string] => [code, names.of(code) ?? code]).sort(([, a], [, b]) =>
    compare(a, b),
  );
}

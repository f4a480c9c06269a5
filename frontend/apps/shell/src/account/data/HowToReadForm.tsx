import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import controls from '../../components/controls.module.css';
import styles from '../account.module.css';
import { Field } from '../parts';
import type { HowToRead, Source } from './calls';
import data from './data.module.css';
import { KeptMappings } from './KeptMappings';
import { hasSuggestions, SuggestedValues } from './SuggestedValues';
import { KINDS, OPTIONS } from './words';

interface HowToReadFormProps {
  sources: readonly Source[];
  how: HowToRead;
  /** Names of the options that the file itself does not give. */
  missing: readonly string[];
  onCheck: (how: HowToRead) => void;
}

/** A form for the kind of a file and the options that the file itself does not give. */
export function HowToReadForm({ sources, how, missing, onCheck }: HowToReadFormProps) {
  const intl = useIntl();
  const id = useId();
  const [source, setSource] = useState(how.source ?? '');
  const [options, setOptions] = useState<Record<string, string>>(how.options ?? {});
  const chosen = sources.find((one) => one.name === source);
  return (
    <form
      className={data.form}
      onSubmit={(event) => {
        event.preventDefault();
        const known = new Set(chosen?.options.map((one) => one.name));
        const given = Object.entries(options).filter(([name, text]) => known.has(name) && text.trim());
        onCheck({ source, options: Object.fromEntries(given) });
      }}
    >
      <Field label={<FormattedMessage id="data.kind" defaultMessage="What this file is" />}>
        <select className={styles.select} value={source} onChange={(event) => setSource(event.target.value)}>
          <option value="">
            {intl.formatMessage({ id: 'data.guess', defaultMessage: 'Detect automatically' })}
          </option>
          {sources.map(({ name }) => (
            <option key={name} value={name}>
              {KINDS[name] ? intl.formatMessage(KINDS[name]) : name}
            </option>
          ))}
        </select>
      </Field>
      {chosen?.options.map(({ name }) => (
        <Field key={name} label={OPTIONS[name] ? <FormattedMessage {...OPTIONS[name]} /> : name}>
          <input
            className={styles.input}
            name={name}
            maxLength={2000}
            list={hasSuggestions(name) ? `${id}${name}` : undefined}
            aria-invalid={(missing.includes(name) && !options[name]?.trim()) || undefined}
            value={options[name] ?? ''}
            onChange={(event) => setOptions({ ...options, [name]: event.target.value })}
          />
          {hasSuggestions(name) && <SuggestedValues id={`${id}${name}`} option={name} />}
        </Field>
      ))}
      {chosen?.options.some(({ name }) => name === 'map') && (
        <KeptMappings
          map={options.map ?? ''}
          onChoose={(name) => setOptions((now) => ({ ...now, map: name }))}
        />
      )}
      <button type="submit" className={controls.secondary}>
        <FormattedMessage id="data.check" defaultMessage="Check again" />
      </button>
    </form>
  );
}

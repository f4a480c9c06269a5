import type { Sentences } from '@footfall/api';
import { useIntl } from 'react-intl';
import { sentenceText } from '../../sentences/sentence';
import styles from '../account.module.css';
import { Field } from '../parts';
import type { ServiceField } from './calls';
import own from './connections.module.css';
import { fields as texts } from './words';

interface ServiceFieldsProps {
  fields: readonly ServiceField[];
  /** Codes of the server's sentences about the fields. */
  sentences: Sentences;
  given: Record<string, string>;
  /** Whether secrets are stored already; an empty secret then keeps the stored one. */
  isStored: boolean;
  onChange: (given: Record<string, string>) => void;
}

/** The form fields of a service; typed secrets are hidden. */
export function ServiceFields({ fields, sentences, given, isStored, onChange }: ServiceFieldsProps) {
  return fields.map((field) => (
    <OneField
      key={field.name}
      field={field}
      sentences={sentences}
      value={given[field.name] ?? ''}
      isStored={isStored && field.kind.endsWith('secret')}
      onChange={(value) => onChange({ ...given, [field.name]: value })}
    />
  ));
}

interface OneFieldProps {
  field: ServiceField;
  sentences: Sentences;
  value: string;
  isStored: boolean;
  onChange: (value: string) => void;
}

function OneField({ field, sentences, value, isStored, onChange }: OneFieldProps) {
  const intl = useIntl();
  const { name, kind } = field;
  const text = texts[name];
  const keep = intl.formatMessage({
    id: 'data.connections.keepSecret',
    defaultMessage: 'Leave empty to keep the stored value',
  });
  const shared = {
    className: styles.input,
    name,
    title: sentenceText(intl, field.help, sentences),
    required: field.required && !field.default && !isStored,
    placeholder: isStored ? keep : field.default,
    value,
    spellCheck: false,
  };
  const label = text ? intl.formatMessage(text) : name;
  if (kind === 'long_secret')
    return (
      <div className={own.long}>
        <Field label={label}>
          <textarea
            {...shared}
            rows={3}
            maxLength={10_000}
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
          />
        </Field>
      </div>
    );
  return (
    <Field label={label}>
      <input
        {...shared}
        type={kind === 'secret' ? 'password' : 'text'}
        autoComplete={kind === 'secret' ? 'new-password' : 'off'}
        maxLength={2000}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

import { useState } from 'react';
import account from '../account/account.module.css';
import styles from './alerts.module.css';

/** A choice within a sentence. */
export function ChoiceField(props: {
  label: string;
  value: string;
  options: ReadonlyArray<readonly [string, string]>;
  onChange: (value: string) => void;
}) {
  const { label, value, options, onChange } = props;
  return (
    <select
      className={`${account.select} ${styles.choice}`}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
  );
}

/** A number field within a sentence. `onChange` is called only with valid numbers; other text stays in the field. */
export function NumberField(props: {
  label: string;
  /** Undefined until a number is chosen. */
  value: number | undefined;
  min: number;
  max?: number | undefined;
  /** Factor between `value` and the displayed number: 100 for a share in percent. */
  times?: number;
  unit?: string;
  onChange: (value: number) => void;
}) {
  const { label, value, min, max, times = 1, unit = '', onChange } = props;
  const [typed, setTyped] = useState(
    value === undefined ? '' : String(Number((value * times).toPrecision(12))),
  );
  return (
    <span className={styles.number}>
      <input
        type="number"
        className={account.input}
        aria-label={label}
        value={typed}
        min={min}
        max={max}
        step="any"
        required
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value && target.validity.valid)
            onChange(Number((target.valueAsNumber / times).toPrecision(12)));
        }}
      />
      {unit}
    </span>
  );
}

import { type ReactNode, useId } from 'react';
import styles from './controls.module.css';

interface SegmentsProps<Value extends string> {
  label: string;
  value: Value;
  options: ReadonlyArray<{ value: Value; text: ReactNode }>;
  onChange: (value: Value) => void;
}

/** A choice of few, all in sight; the arrow keys move in it, as in every group of radio buttons. */
export function Segments<Value extends string>({ label, value, options, onChange }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <div className={styles.segments} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.text}
        </label>
      ))}
    </div>
  );
}

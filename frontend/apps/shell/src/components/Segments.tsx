import { type ReactNode, useId } from 'react';
import styles from './controls.module.css';

interface SegmentsProps<Value extends string> {
  label: string;
  value: Value;
  options: ReadonlyArray<{ value: Value; text: ReactNode }>;
  onChange: (value: Value) => void;
  /** As wide as its container. */
  wide?: boolean;
}

/** A choice between a few options, all of them visible: a group of radio buttons. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, value, options, onChange, wide } = props;
  const name = useId();
  return (
    <div className={styles.segments} role="radiogroup" aria-label={label} data-wide={wide}>
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

import type { ReactNode } from 'react';
import styles from './controls.module.css';

interface NativeSelectProps<Value extends string> {
  label: string;
  value: Value;
  options: ReadonlyArray<{ value: Value; text: string; lang?: string }>;
  onChange: (value: Value) => void;
  /** Shown instead of the chosen option's text, if that would be too long. */
  shown?: ReactNode;
  className?: string | undefined;
}

/** The browser's own select in the product's style, which every device and screen reader supports. */
export function NativeSelect<Value extends string>(props: NativeSelectProps<Value>) {
  const { label, value, options, onChange, shown, className = styles.control } = props;
  return (
    <span className={`${styles.select} ${className}`}>
      <span className={styles.shown} aria-hidden="true">
        {shown ?? options.find((option) => option.value === value)?.text}
      </span>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map(({ value: one, text, lang }) => (
          <option key={one} value={one} lang={lang}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
}

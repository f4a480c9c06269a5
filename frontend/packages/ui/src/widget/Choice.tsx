import { Pills, Select } from '../primitives';
import styles from './widget.module.css';

export interface ChoiceOption {
  value: string;
  label: string;
}

interface ChoiceProps {
  label: string;
  options: readonly ChoiceOption[];
  value: string;
  look: 'pills' | 'list';
  onChange: (value: string) => void;
}

/** Pills on a phone have room for so many Latin letters. */
const MOST_LETTERS = 32;

/** Width in Latin letters; those of Chinese, Japanese and Korean are twice as wide. */
const widthOf = (text: string): number =>
  [...text].reduce((width, letter) => width + (letter >= '\u2e80' ? 2 : 1), 0);

/**
 * A control in a widget's head: pills for up to three short options, a list for more. Long pills become a
 * list where the widget or the window is narrow. In print only the chosen option is shown.
 */
export function Choice(props: ChoiceProps) {
  const { options, value, look } = props;
  const letters = options.reduce((sum, { label }) => sum + widthOf(label), 0);
  const isLong = look === 'pills' && letters > MOST_LETTERS;
  return (
    <>
      <span data-print-only>{options.find((option) => option.value === value)?.label}</span>
      <span data-screen-only className={look === 'list' ? styles.choice : isLong ? styles.roomy : undefined}>
        <Switch {...props} />
      </span>
      {isLong && (
        <span data-screen-only className={styles.narrow}>
          <Switch {...props} look="list" />
        </span>
      )}
    </>
  );
}

function Switch(props: ChoiceProps) {
  const { label, options, value, look, onChange } = props;
  if (look === 'pills') {
    return (
      <Pills value={value} onChange={(next: string) => onChange(next)} behavior="auto" aria-label={label}>
        {options.map((option) => (
          <Pills.Item key={option.value} value={option.value}>
            {option.label}
          </Pills.Item>
        ))}
      </Pills>
    );
  }
  return (
    <Select
      wMax="100%"
      value={value}
      onChange={(next: unknown) => onChange(String(next))}
      options={options.map((option) => ({
        value: option.value,
        label: option.label,
        children: option.label,
      }))}
      aria-label={label}
    />
  );
}

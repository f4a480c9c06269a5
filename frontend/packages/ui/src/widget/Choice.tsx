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

/**
 * A control in a widget's head: pills for up to three short options, a list for more. In print only the
 * chosen option.
 */
export function Choice(props: ChoiceProps) {
  const { options, value } = props;
  return (
    <>
      <span data-print-only>{options.find((option) => option.value === value)?.label}</span>
      <span data-screen-only className={props.look === 'list' ? styles.choice : undefined}>
        <Switch {...props} />
      </span>
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

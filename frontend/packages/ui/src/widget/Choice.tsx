import { Pills, Select } from '../primitives';

export interface ChoiceOption {
  value: string;
  label: string;
}

/** A switch in a widget's head: pills for up to three short options, a list for more. */
export function Choice(props: {
  label: string;
  options: readonly ChoiceOption[];
  value: string;
  look: 'pills' | 'list';
  onChange: (value: string) => void;
}) {
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
      wMax={144}
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

import { useIntl } from 'react-intl';
import { Select } from '../primitives';
import { messages } from './messages';

/** Which columns a table shows; at least one stays. */
export function ColumnChoice(props: {
  subject: string;
  columns: readonly { id: string; name: string }[];
  shown: readonly string[];
  onChange: (shown: readonly string[]) => void;
}) {
  const { subject, columns, shown, onChange } = props;
  const intl = useIntl();
  const title = intl.formatMessage(messages.columns);
  const choose = (ids: readonly string[]) => {
    if (ids.length > 0) onChange(columns.map(({ id }) => id).filter((id) => ids.includes(id)));
  };
  return (
    <Select multiselect value={[...shown]} onChange={(next: unknown) => choose(next as string[])}>
      <Select.Trigger aria-label={`${title}: ${subject}`}>
        {`${title} (${shown.length}/${columns.length})`}
      </Select.Trigger>
      <Select.Menu hMax={320}>
        {columns.map(({ id, name }) => (
          <Select.Option key={id} value={id}>
            <Select.Option.Checkbox />
            {name}
          </Select.Option>
        ))}
      </Select.Menu>
    </Select>
  );
}

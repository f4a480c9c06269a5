import { FormattedNumber } from 'react-intl';

/** An amount; cents only where there are any. */
export function Dollars({ value }: { value: number }) {
  return (
    <FormattedNumber
      value={value}
      style="currency"
      currency="USD"
      minimumFractionDigits={Number.isInteger(value) ? 0 : 2}
    />
  );
}

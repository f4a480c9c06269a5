import { FormattedNumber } from 'react-intl';

/** An amount in US dollars; with cents only if it has any. */
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

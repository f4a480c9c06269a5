import { useIntl } from 'react-intl';
import { type NumberKind, useFormats } from '../format';
import { type Estimate, NO_ESTIMATE } from '../measure-value';
import charts from './charts.module.css';
import { messages } from './messages';
import { walking } from './walking';

/** A row of a picture, and what is said of it. */
export interface WalkedRow {
  id: string;
  said: string;
}

/**
 * Lets the keys walk along rows whose names and numbers are text. It lies over them as a place of its own, because what
 * is inside a slider is not read out; the pointer goes through it.
 */
export function RowWalk(props: {
  label: string;
  rows: readonly WalkedRow[];
  pointed: string | null;
  onPoint: (id: string | null) => void;
}) {
  const { label, rows, pointed, onPoint } = props;
  const at = rows.findIndex(({ id }) => id === pointed);
  if (rows.length === 0) return null;
  return (
    <div
      className={charts.walk}
      data-screen-only
      {...walking({
        label,
        spoken: rows[at]?.said ?? label,
        count: rows.length,
        at,
        along: 'ranking',
        onWalk: (to) => onPoint(to === null ? null : (rows[to]?.id ?? null)),
      })}
    />
  );
}

/** Says the numbers of a row, each with its name. */
export function useSaid(kind: NumberKind) {
  const intl = useIntl();
  const formats = useFormats();
  const numberOf = ({ value }: Estimate) =>
    value === null ? intl.formatMessage(messages.none) : formats.number(kind, value);
  return (name: string, parts: readonly { label: string; estimate: Estimate | undefined }[]): string =>
    `${name}: ${parts.map(({ label, estimate }) => `${label} ${numberOf(estimate ?? NO_ESTIMATE)}`).join(', ')}`;
}

import { useIntl } from 'react-intl';
import { type NumberKind, useFormats } from '../format';
import { type Estimate, NO_ESTIMATE } from '../measure-value';
import charts from './charts.module.css';
import { messages } from './messages';
import { walking } from './walking';

/** A row of a chart and the text that is read out for it. */
export interface WalkedRow {
  id: string;
  spoken: string;
}

/**
 * Lets the arrow keys move along rows of text. It is an element of its own over the rows, because screen
 * readers do not read what is inside a slider; pointer events pass through it.
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
        spoken: rows[at]?.spoken ?? label,
        count: rows.length,
        at,
        along: 'ranking',
        onWalk: (to) => onPoint(to === null ? null : (rows[to]?.id ?? null)),
      })}
    />
  );
}

/** Returns a function that makes the text that is read out for a row from its name and numbers. */
export function useSpokenRow(kind: NumberKind) {
  const intl = useIntl();
  const formats = useFormats();
  const numberOf = (estimate: Estimate) =>
    formats.estimate(kind, estimate) ?? intl.formatMessage(messages.none);
  return (name: string, parts: readonly { label: string; estimate: Estimate | undefined }[]): string =>
    `${name}: ${parts.map(({ label, estimate }) => `${label} ${numberOf(estimate ?? NO_ESTIMATE)}`).join(', ')}`;
}

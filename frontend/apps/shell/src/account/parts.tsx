import type { ReactNode } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import styles from './account.module.css';
import table from './table.module.css';

/** A section of an account page with its heading. */
export function Card({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.card}>
      {title && <h2 className={styles.heading}>{title}</h2>}
      {children}
    </section>
  );
}

/** A labelled line of a form. */
export function Field({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children
    <label className={styles.field}>
      <span>{label}</span>
      {children}
    </label>
  );
}

/** Why something failed or was refused; nothing for an empty text. */
export function Problem({ text }: { text: string }) {
  return text ? (
    <p role="alert" className={styles.bad}>
      {text}
    </p>
  ) : null;
}

/** A table whose first column names the row; wide ones scroll in their own box. */
export function Table(props: {
  label: string;
  /** Headings. Null above row names without a heading, because screen readers would announce an empty header cell. */
  heads: readonly ReactNode[];
  /** Indices of the columns with numbers, whose headings are aligned right. */
  numbers?: readonly number[];
  children: ReactNode;
}) {
  const { label, heads, numbers = [], children } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table is no group of form fields
    <div
      className={table.scroll}
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table className={table.table}>
        <thead>
          <tr>
            {heads.map((head, index) =>
              head === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the heads of a table never move
                <td key={index} />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: the heads of a table never move
                <th key={index} scope="col" data-align={numbers.includes(index) ? 'right' : undefined}>
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** An ISO timestamp as date and time in the reader's time zone. */
export function Moment({ value }: { value: string }) {
  return <FormattedDate value={value} dateStyle="medium" timeStyle="short" />;
}

/** A month such as '2026-03' in words. */
export function Month({ month }: { month: string }) {
  return <FormattedDate value={`${month}-01`} year="numeric" month="long" timeZone="UTC" />;
}

/** The date (UTC) of an ISO timestamp or day. */
export function Day({ value }: { value: string }) {
  return <FormattedDate value={value} dateStyle="medium" timeZone="UTC" />;
}

/** The day (UTC) on which a key was last used, or "never". */
export function LastUsed({ value }: { value: string | null | undefined }) {
  return value ? <Day value={value} /> : <FormattedMessage id="account.keys.unused" defaultMessage="never" />;
}

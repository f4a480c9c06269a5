import Parsed from 'markdown-to-jsx/react';
import type { ReactNode } from 'react';
import styles from './own.module.css';

const OPTIONS = {
  // What looks like HTML stays text, so nobody writes a script into a page of others.
  disableParsingRawHTML: true,
  forceBlock: true,
  wrapper: 'div',
  overrides: {
    a: ({ href, children }: { href?: string; children?: ReactNode }) =>
      /^(https?:|mailto:)/.test(href ?? '') ? (
        <a href={href} target="_blank" rel="noopener noreferrer nofollow">
          {children}
        </a>
      ) : (
        children
      ),
    // A picture from elsewhere would tell that site who reads this.
    img: ({ alt }: { alt?: string }) => <>{alt}</>,
  },
} as const;

/** A text in Markdown. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className={styles.text}>
      <Parsed options={OPTIONS}>{text}</Parsed>
    </div>
  );
}

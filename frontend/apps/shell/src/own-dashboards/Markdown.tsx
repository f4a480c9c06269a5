import Parsed from 'markdown-to-jsx/react';
import type { ReactNode } from 'react';
import styles from './own.module.css';

const OPTIONS = {
  // HTML stays text, so that nobody can put a script into a page that others read.
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
    // Only the alternative text: loading a picture would tell its server who reads this page.
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

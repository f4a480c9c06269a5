import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { ChevronRightIcon } from '../icons';
import { messages } from './messages';
import styles from './tools.module.css';

/** The name of a row in a tree, indented by its depth, with a button to expand it. */
export function TreeName(props: {
  name: string;
  depth: number;
  hasChildren: boolean;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}) {
  const { name, depth, hasChildren, isOpen, onToggle, children } = props;
  const intl = useIntl();
  return (
    <span className={styles.tree} style={{ paddingLeft: depth * 20 }}>
      {hasChildren ? (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-label={`${intl.formatMessage(isOpen ? messages.close : messages.open)}: ${name}`}
          onClick={onToggle}
        >
          <ChevronRightIcon aria-hidden="true" />
        </button>
      ) : (
        <i className={styles.toggle} />
      )}
      {children}
    </span>
  );
}

import type { ComponentPropsWithoutRef } from 'react';
import styles from './fields.module.css';

/** A text field of one line, as tall as the buttons beside it. */
export function TextField(props: Omit<ComponentPropsWithoutRef<'input'>, 'className'>) {
  return <input {...props} className={styles.field} />;
}

/** The browser's own `select`, as tall as the buttons beside it. */
export function ChoiceField(props: Omit<ComponentPropsWithoutRef<'select'>, 'className'>) {
  return <select {...props} className={styles.field} />;
}

import { type NumberKind, useFormats } from '../../format';
import type { Estimate } from '../../measure-value';
import styles from './parts.module.css';
import { intervalOn, type Span } from './span';

/** The upper end of an interval that goes on beyond the axis, in numbers; nothing where the axis has room for it. */
export function CutEnd({ estimate, span, kind }: { estimate: Estimate; span: Span; kind: NumberKind }) {
  const formats = useFormats();
  if (!intervalOn(estimate, span)?.high.isCut) return null;
  return <span className={styles.cutEnd}>→&nbsp;{formats.ends(kind, estimate)[1]}</span>;
}

import { bisectRight } from 'd3-array';
import { createContext, useContext, useMemo } from 'react';
import styles from './charts.module.css';

/** A reader's own note on a day. */
export interface Annotation {
  day: string;
  text: string;
}

const Annotations = createContext<readonly Annotation[]>([]);

/** Gives the annotations to every chart over time inside of it. */
export const AnnotationsProvider = Annotations.Provider;

/**
 * The annotations by the index of the bucket that contains their day; `dates` are the first days of buckets,
 * in order.
 */
export function useAnnotations(dates: readonly string[]): ReadonlyMap<number, readonly string[]> {
  const annotations = useContext(Annotations);
  const key = dates.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the dates, whose array may be new
  return useMemo(() => textsByBucket(annotations, dates), [annotations, key]);
}

function textsByBucket(annotations: readonly Annotation[], dates: readonly string[]): Map<number, string[]> {
  const texts = new Map<number, string[]>();
  for (const { day, text } of annotations) {
    const at = bisectRight([...dates], day) - 1;
    if (at >= 0) texts.set(at, [...(texts.get(at) ?? []), text]);
  }
  return texts;
}

interface AnnotationMarksProps {
  notes: ReadonlyMap<number, readonly string[]>;
  x: (index: number) => number;
  top: number;
  bottom: number;
}

/** A flag on each day with an annotation; its text is in the tooltip and is read out. */
export function AnnotationMarks({ notes, x, top, bottom }: AnnotationMarksProps) {
  return [...notes].map(([index, texts]) => (
    <g key={index} className={styles.note}>
      <line x1={x(index)} x2={x(index)} y1={top} y2={bottom} />
      <path d={`M${x(index)},${top}h9l-3,4 3,4h-9z`} />
      <title>{texts.join('; ')}</title>
    </g>
  ));
}

/** The text that is read out for a day, followed by its annotations. */
export function withNotes(spoken: string, notes: readonly string[] | undefined): string {
  return notes ? `${spoken}. ${notes.join('; ')}` : spoken;
}

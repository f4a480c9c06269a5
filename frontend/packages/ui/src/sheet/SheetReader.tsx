import { Component, Fragment, lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import type { ReadTable } from './readTable';

// Only whoever saves or copies a table needs what reads it.
const HiddenTables = lazy(() => import('./HiddenTables'));

interface Reading {
  number: number;
  content: ReactNode;
  onRead: (tables: ReadTable[]) => void;
  onFailed: (error: unknown) => void;
}

/** Hands over the error of a table that cannot be drawn, so that the page stays. */
class SheetBoundary extends Component<{ children: ReactNode; onFailed: (error: unknown) => void }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailed(error);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/**
 * A function that reads tables, and what must be drawn for it: tables are drawn there out of sight with every row and
 * read once. So a sheet has the names, columns and order of the screen, whatever the screen draws.
 */
export function useSheetReader(): [(content: ReactNode) => Promise<ReadTable[]>, ReactNode] {
  const [readings, setReadings] = useState<readonly Reading[]>([]);
  const last = useRef(0);
  const read = useCallback(async (content: ReactNode) => {
    last.current += 1;
    const number = last.current;
    try {
      return await new Promise<ReadTable[]>((onRead, onFailed) =>
        setReadings((before) => [...before, { number, content, onRead, onFailed }]),
      );
    } finally {
      setReadings((before) => before.filter((reading) => reading.number !== number));
    }
  }, []);
  const drawing = readings.map(({ number, content, onRead, onFailed }) => (
    <SheetBoundary key={number} onFailed={onFailed}>
      <Suspense fallback={null}>
        <HiddenTables onRead={onRead}>{content}</HiddenTables>
      </Suspense>
    </SheetBoundary>
  ));
  return [read, readings.length > 0 && <Fragment key="sheets">{drawing}</Fragment>];
}

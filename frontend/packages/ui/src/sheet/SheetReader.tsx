import type { SheetTable } from '@footfall/contract';
import { Component, Fragment, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { type PartTitles, readTable } from './readTable';
import { SheetProvider } from './SheetContext';

/** What a table on the screen says, without words about it. */
export type ReadTable = Pick<SheetTable, 'title' | 'columns' | 'rows'>;

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
      <SheetReader onRead={onRead}>{content}</SheetReader>
    </SheetBoundary>
  ));
  return [read, readings.length > 0 && <Fragment key="sheets">{drawing}</Fragment>];
}

function SheetReader(props: { children: ReactNode; onRead: (tables: ReadTable[]) => void }) {
  const { children, onRead } = props;
  const box = useRef<HTMLDivElement>(null);
  const intl = useIntl();
  const { locale } = intl;
  const titles: PartTitles = {
    low: (title) =>
      intl.formatMessage({ id: 'ui.sheet.low', defaultMessage: '{title}: from (95% interval)' }, { title }),
    high: (title) =>
      intl.formatMessage({ id: 'ui.sheet.high', defaultMessage: '{title}: to (95% interval)' }, { title }),
    change: (title) =>
      intl.formatMessage({ id: 'ui.sheet.change', defaultMessage: '{title}: change' }, { title }),
    aside: (title) =>
      intl.formatMessage({ id: 'ui.sheet.aside', defaultMessage: '{title}: note' }, { title }),
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when it is drawn
  useEffect(() => {
    const tables = [...(box.current?.querySelectorAll('table') ?? [])];
    onRead(tables.map((table) => readTable(table, titles, locale)));
  }, []);
  return (
    <div ref={box} hidden>
      <SheetProvider value={true}>{children}</SheetProvider>
    </div>
  );
}

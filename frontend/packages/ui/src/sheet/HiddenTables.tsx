import { type ReactNode, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { type PartTitles, type ReadTable, readTable } from './readTable';
import { SheetProvider } from './SheetContext';

/** Draws tables out of sight, as sheets have them, and reads them once they are drawn. */
export default function HiddenTables(props: { children: ReactNode; onRead: (tables: ReadTable[]) => void }) {
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

import type { SheetSource } from '@footfall/contract';
import { type RefObject, useEffect } from 'react';
import { usePage } from './PageContext';

/** Lets the page write this widget into its workbook, as long as the widget is on the page. */
export function useInPageSheets(
  frame: RefObject<HTMLElement>,
  title: string,
  tables: SheetSource['tables'],
): void {
  const sheets = usePage()?.sheets;
  useEffect(
    () => sheets?.add({ frame: () => frame.current, title: () => title, tables }),
    [sheets, frame, title, tables],
  );
}

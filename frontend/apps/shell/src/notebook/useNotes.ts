import type { Filters } from '@footfall/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useUser } from '../bootstrap/UserContext';
import { type Note, notebookCalls } from './calls';

export const NOTES_KEY = ['notebook', 'notes'];

/** The reader's notes on days of the period, all without a period; empty while they are loading and for guests. */
export function useNotes(period: Filters['period'] | undefined): readonly Note[] {
  const { role } = useUser();
  const { data } = useQuery({
    queryKey: NOTES_KEY,
    queryFn: notebookCalls.notes,
    enabled: role !== 'guest',
    retry: false,
  });
  return useMemo(() => {
    const all = data?.annotations ?? [];
    if (!period) return all;
    // As text, "2026-05" sorts before "2026-05-01", and "2026-05~" after all days of May.
    return all.filter(({ day }) => day >= period.from && day <= `${period.to}~`);
  }, [data, period]);
}

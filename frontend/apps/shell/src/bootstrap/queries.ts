import { isReportError, makeQueryClient } from '@footfall/api';
import { LIMIT_CODES } from '@footfall/contract';
import type { QueryClient } from '@tanstack/react-query';
import { signals } from './signals';

/** The page's query client. A call refused for a used-up limit emits LimitsExceeded. */
export function makePageQueryClient(): QueryClient {
  return makeQueryClient((error) => {
    const code = limitCode(error);
    if (code) signals.emit('LimitsExceeded', { code });
  });
}

function limitCode(error: Error): string | undefined {
  if (!isReportError(error)) return undefined;
  const { code } = error;
  return code === 'limits_exceeded' || LIMIT_CODES.some((known) => known === code) ? code : undefined;
}

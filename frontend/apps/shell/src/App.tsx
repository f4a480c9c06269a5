import type { Preload } from '@footfall/contract';
import { AppIntl, type LoadedMessages } from '@footfall/i18n';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { loadShellMessages } from './bootstrap/messages';
import { PreloadProvider } from './bootstrap/PreloadContext';
import { usePreferences } from './bootstrap/preferences';
import { makePageQueryClient } from './bootstrap/queries';
import { UserProvider } from './bootstrap/UserContext';
import { createShellRouter } from './url-state/router';

interface AppProps {
  preload: Preload;
  messages: LoadedMessages;
  router?: ReturnType<typeof createShellRouter>;
}

/** The whole page inside its providers: query client, messages, preload, user, router. */
export function App({ preload, messages, router }: AppProps) {
  const [queryClient] = useState(makePageQueryClient);
  const [ownRouter] = useState(() => router ?? createShellRouter());
  const locale = usePreferences((state) => state.locale);
  return (
    <QueryClientProvider client={queryClient}>
      <AppIntl locale={locale} load={loadShellMessages} initial={messages}>
        <PreloadProvider value={preload}>
          <UserProvider>
            <RouterProvider router={ownRouter} />
          </UserProvider>
        </PreloadProvider>
      </AppIntl>
    </QueryClientProvider>
  );
}

import { useWatchedRelease } from '@footfall/api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useToasts } from '../components/useToasts';

/** As often as the bell looks. */
const WATCH_MS = 300_000;
/** What a release answers: numbers that were shown before it are old. */
const OF_A_RELEASE = [['report'], ['suggestions'], ['restatements'], ['account', 'snapshots']];
const NOTHING_YET = 0;

/** Asks everything anew once a new release is out, so that an open page shows it and no mixture of two. */
export function NewRelease() {
  const intl = useIntl();
  const client = useQueryClient();
  const say = useToasts((state) => state.say);
  const { data: release, isError } = useWatchedRelease(WATCH_MS);
  const shown = useRef<number>(undefined);
  useEffect(() => {
    const before = shown.current;
    shown.current = release ?? (isError ? NOTHING_YET : before);
    if (before === undefined || release === undefined || release === before) return;
    for (const queryKey of OF_A_RELEASE) {
      // Nobody sees these: they would be shown once more, and only then be asked for.
      client.removeQueries({ queryKey, type: 'inactive' });
      void client.invalidateQueries({ queryKey, predicate: (query) => query.queryKey[1] !== 'list-hp' });
    }
    if (before !== NOTHING_YET)
      say({
        text: intl.formatMessage(
          { id: 'shell.newRelease', defaultMessage: 'New data: this page now shows release {release}.' },
          { release },
        ),
      });
  }, [client, intl, isError, release, say]);
  return null;
}

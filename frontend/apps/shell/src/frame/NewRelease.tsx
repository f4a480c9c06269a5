import { useWatchedRelease } from '@footfall/api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useToasts } from '../components/useToasts';

/** How often the page asks for the newest release, ms; as often as the bell asks for alerts. */
const WATCH_MS = 300_000;
/** Prefixes of the query keys whose answers depend on the release. */
const OF_A_RELEASE = [['report'], ['suggestions'], ['restatements'], ['account', 'snapshots']];
const NOTHING_YET = 0;

/** Asks for all numbers again after a new release, so that an open page never mixes two releases. */
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
      // Answers that are not on the screen are dropped: they would be shown, out of date, until asked for again.
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

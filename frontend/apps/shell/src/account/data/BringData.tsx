import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { AsyncContent } from '../../components/AsyncContent';
import { KindsOfData } from '../../components/KindsOfData';
import { KEYS } from '../calls';
import { Card } from '../parts';
import { dataCalls } from './calls';
import { DropFiles } from './DropFiles';
import { PublishCard } from './PublishCard';
import { SentFiles } from './SentFiles';

/** How often the page asks again while the server is importing or publishing, ms. */
const WATCH_MS = 1000;
const KEY = ['account', 'uploads'];

/** Uploading files, correcting how they are read, importing and publishing them. */
export function BringData() {
  const client = useQueryClient();
  const uploads = useQuery({
    queryKey: KEY,
    queryFn: async () => {
      const found = await dataCalls.uploads();
      await client.invalidateQueries({ queryKey: KEYS.imports });
      return found;
    },
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.uploads.some((one) => one.state === 'waiting' || one.state === 'importing')
        ? WATCH_MS
        : false,
  });
  const refresh = () => client.invalidateQueries({ queryKey: KEY });
  return (
    <>
      <Card title={<FormattedMessage id="data.bring" defaultMessage="Bring your data" />}>
        <DropFiles onSent={refresh} />
        <details>
          <summary>
            <FormattedMessage id="data.kinds" defaultMessage="What each kind of data shows" />
          </summary>
          <KindsOfData />
        </details>
      </Card>
      <AsyncContent query={uploads}>
        {(found) => <SentFiles sent={found.uploads} onChange={refresh} />}
      </AsyncContent>
      <PublishCard watchMs={WATCH_MS} />
    </>
  );
}

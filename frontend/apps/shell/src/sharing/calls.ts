import { client, type components, settle } from '@footfall/api';

type Schemas = components['schemas'];
export type ShareLink = Schemas['ShareLinkAnswer'];
export type NewShareLink = Schemas['NewShareLink'];
export type MadeShareLink = Schemas['NewShareLinkAnswer'];

/** Calls about the reader's share links. Each throws a `ReportError`. */
export const shareLinkCalls = {
  listed: () => settle<Schemas['ShareLinksAnswer']>(client.GET('/api/share-links')),
  make: (body: NewShareLink) => settle<MadeShareLink>(client.POST('/api/share-links', { body })),
  // Ids stay strings, against the type: they are larger than a JavaScript number can hold.
  end: (id: string) =>
    settle<void>(
      client.DELETE('/api/share-links/{link_id}', { params: { path: { link_id: id as unknown as number } } }),
    ),
};

export const SHARE_LINKS = ['share-links'];

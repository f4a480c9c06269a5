import { client, type components, settle } from '@footfall/api';

type Schemas = components['schemas'];
export type UploadedFile = Schemas['UploadAnswer'];
export type HowToRead = Schemas['HowToRead'];
export type Reading = Schemas['ReadingAnswer'];
export type Source = Schemas['SourceAnswer'];
export type Publication = Schemas['PublicationAnswer'];

/** Where uploads are created, by the tus protocol. */
export const UPLOADS = '/api/imports';

/** The calls of the data page. Each throws a `ReportError` with the server's own sentence. */
export const dataCalls = {
  sources: () => settle<Schemas['SourcesAnswer']>(client.GET('/api/imports/sources')),
  uploads: () => settle<Schemas['UploadsAnswer']>(client.GET('/api/imports/uploads')),
  check: (id: string, how: HowToRead) =>
    settle<Reading>(
      client.POST('/api/imports/uploads/{upload_id}/check', {
        params: { path: { upload_id: id } },
        body: how,
      }),
    ),
  bring: (id: string, how: HowToRead) =>
    settle<UploadedFile>(
      client.POST('/api/imports/uploads/{upload_id}/import', {
        params: { path: { upload_id: id } },
        body: how,
      }),
    ),
  mappings: () => settle<Schemas['MappingsAnswer']>(client.GET('/api/imports/mappings')),
  keepMapping: (name: string, map: string) =>
    settle<void>(
      client.PUT('/api/imports/mappings/{mapping_id}', {
        params: { path: { mapping_id: name } },
        body: { map },
      }),
    ),
  removeMapping: (name: string) =>
    settle<void>(
      client.DELETE('/api/imports/mappings/{mapping_id}', { params: { path: { mapping_id: name } } }),
    ),
  discard: (id: string) =>
    settle<void>(client.DELETE('/api/imports/uploads/{upload_id}', { params: { path: { upload_id: id } } })),
  removeImport: (id: string) =>
    settle<void>(client.DELETE('/api/imports/{import_id}', { params: { path: { import_id: id } } })),
  publication: () => settle<Schemas['PublicationStatus']>(client.GET('/api/publication')),
  publish: () => settle<Publication>(client.POST('/api/publication')),
};

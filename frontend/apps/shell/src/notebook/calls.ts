import { client, type components, settle } from '@footfall/api';

type Schemas = components['schemas'];
export type SavedView = Schemas['ViewAnswer'];
export type Note = Schemas['AnnotationAnswer'];

/** Calls about a reader's annotations and saved views. */
export const notebookCalls = {
  views: () => settle<Schemas['ViewsAnswer']>(client.GET('/api/views')),
  saveView: (body: Schemas['ViewWritten']) => settle<SavedView>(client.PUT('/api/views', { body })),
  removeView: (id: string) =>
    settle<void>(client.DELETE('/api/views/{view_id}', { params: { path: { view_id: Number(id) } } })),
  notes: () => settle<Schemas['AnnotationsAnswer']>(client.GET('/api/annotations')),
  annotate: (day: string, text: string) =>
    settle<Note>(client.POST('/api/annotations', { body: { day, text } })),
  removeNote: (id: string) =>
    settle<void>(
      client.DELETE('/api/annotations/{annotation_id}', { params: { path: { annotation_id: Number(id) } } }),
    ),
};

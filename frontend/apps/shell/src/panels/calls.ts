import { client, type components, settle } from '@footfall/api';
import { hostPath } from '@footfall/contract';

type Schemas = components['schemas'];
export type Panel = Schemas['PanelAnswer'];
export type NewPanel = Schemas['NewPanel'];
export type Invitation = Schemas['Invitation'];
export type InvitationMade = Schemas['InvitationMade'];
export type Member = Schemas['Member'];
export type MemberState = Schemas['MemberState'];
export type Sample = Schemas['Sample'];
export type Coverage = Schemas['Coverage'];
export type CoveredLevel = Schemas['CoveredLevel'];
export type Quota = Schemas['Quota'];
export type Needed = Schemas['Needed'];
export type Stores = Schemas['ExtensionStores'];
export type BrowserName = Schemas['Browser'];
export type Trait = Schemas['MemberTrait'];

const of = (id: number) => ({ params: { path: { panel_id: id } } });

/** The calls about panels, for administrators. Each throws a `ReportError` with the server's own sentence. */
export const panelCalls = {
  list: () => settle<Schemas['Panels']>(client.GET('/api/panels')),
  open: (body: NewPanel) => settle<Panel>(client.POST('/api/panels', { body })),
  close: (id: number) => settle<Panel>(client.POST('/api/panels/{panel_id}/close', of(id))),
  changeConsent: (id: number, body: Schemas['NewConsent']) =>
    settle<Panel>(client.POST('/api/panels/{panel_id}/consents', { ...of(id), body })),
  setQuotas: (id: number, quotas: Quota[]) =>
    settle<Panel>(client.PUT('/api/panels/{panel_id}/quotas', { ...of(id), body: { quotas } })),
  setStores: (id: number, body: Stores) =>
    settle<Panel>(client.PUT('/api/panels/{panel_id}/stores', { ...of(id), body })),
  invitations: (id: number) =>
    settle<Schemas['Invitations']>(client.GET('/api/panels/{panel_id}/invitations', of(id))),
  invite: (id: number, body: Schemas['NewInvitation']) =>
    settle<InvitationMade>(client.POST('/api/panels/{panel_id}/invitations', { ...of(id), body })),
  inviteEach: (id: number, body: Schemas['NewInvitations']) =>
    settle<Schemas['InvitationsMade']>(
      client.POST('/api/panels/{panel_id}/personal-invitations', { ...of(id), body }),
    ),
  revoke: (id: number, invitation: number) =>
    settle<void>(
      client.DELETE('/api/panels/{panel_id}/invitations/{invitation_id}', {
        params: { path: { panel_id: id, invitation_id: invitation } },
      }),
    ),
  members: (id: number) => settle<Schemas['Members']>(client.GET('/api/panels/{panel_id}/members', of(id))),
  sample: (id: number) => settle<Sample>(client.GET('/api/panels/{panel_id}/sample', of(id))),
  needed: (id: number, site: string) =>
    settle<Needed>(
      client.GET('/api/panels/{panel_id}/panelists-needed', {
        params: { path: { panel_id: id }, query: { site } },
      }),
    ),
};

/** Path of the record for an ethics board, to download. */
export const recordPath = (id: number): string => hostPath(`/api/panels/${id}/ethics-record`);

export const PANELS_KEY = ['panels'];
export const keyOf = (id: number, part: string) => [...PANELS_KEY, id, part];

import { client, type components, settle } from '@footfall/api';

type Schemas = components['schemas'];
export type Recipients = Schemas['RecipientsAnswer'];
export type Recipient = Schemas['RecipientAnswer'];
export type ReportSender = Schemas['ReportSenderFields'];

const RPC = '/analytics/traffic/rpc/recipient';

/** Calls about people without an account who get a project's reports. Each throws a `ReportError`. */
export const recipientCalls = {
  list: (project_id: string) => settle<Recipients>(client.POST(`${RPC}/list`, { body: { project_id } })),
  add: (project_id: string, email: string, locale: Schemas['RecipientAdded']['locale']) =>
    settle<Recipients>(client.POST(`${RPC}/add`, { body: { project_id, email, locale } })),
  remove: (project_id: string, id: string) =>
    settle<Recipients>(client.POST(`${RPC}/remove`, { body: { project_id, id } })),
  saveSender: (project_id: string, sender: ReportSender) =>
    settle<Recipients>(client.POST(`${RPC}/saveSender`, { body: { project_id, sender } })),
};

export const recipientsKey = (projectId: string) => ['account', 'recipients', projectId];

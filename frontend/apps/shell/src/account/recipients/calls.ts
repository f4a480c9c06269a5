import { client, type components, settle } from '@footfall/api';

type Schemas = components['schemas'];
export type Recipients = Schemas['RecipientsAnswer'];
export type Recipient = Schemas['RecipientAnswer'];
export type ReportSender = Schemas['ReportSenderFields'];

const RPC = '/analytics/traffic/rpc/recipient';

/** Calls about people without an account who get a project's reports. Each throws a `ReportError`. */
export const recipientCalls = {
  list: (projectId: string) => settle<Recipients>(client.POST(`${RPC}/list`, { body: { projectId } })),
  add: (projectId: string, email: string, locale: Schemas['RecipientAdded']['locale']) =>
    settle<Recipients>(client.POST(`${RPC}/add`, { body: { projectId, email, locale } })),
  remove: (projectId: string, id: string) =>
    settle<Recipients>(client.POST(`${RPC}/remove`, { body: { projectId, id } })),
  saveSender: (projectId: string, sender: ReportSender) =>
    settle<Recipients>(client.POST(`${RPC}/saveSender`, { body: { projectId, sender } })),
};

export const recipientsKey = (projectId: string) => ['account', 'recipients', projectId];

import { client, type components, settle } from '@footfall/api';

type Schemas = components['schemas'];
export type Rule = Schemas['RuleAnswer']['rule'];
export type SavedRule = Schemas['RuleAnswer'];
export type Alert = Schemas['AlertAnswer'];
export type AlertsOfProject = Schemas['AlertsAnswer'];
export type Destination = Schemas['DestinationAnswer'];
export type DestinationKind = Destination['kind'];
export type Delivery = Schemas['DeliveryAnswer'];
export type Replay = Schemas['ReplayAnswer'];
export type News = Schemas['NewsAnswer'];
export type Numbers = Alert['numbers'];

/** Prefix of the query keys of everything about alerts, which every change invalidates. */
export const ALERTS = ['alerts'];
export const NEWS = [...ALERTS, 'news'];

const RPC = '/analytics/traffic/rpc/alert';

/** The calls about alerts. Each throws a `ReportError` with the server's own sentence. */
export const alertCalls = {
  list: (projectId: string) => settle<AlertsOfProject>(client.POST(`${RPC}/list`, { body: { projectId } })),
  replay: (projectId: string, id: string, rule: Rule) =>
    settle<Replay>(client.POST(`${RPC}/replay`, { body: { projectId, id, rule } })),
  save: (projectId: string, id: string, rule: Rule, isOn: boolean) =>
    settle<SavedRule>(client.POST(`${RPC}/save`, { body: { projectId, id, rule, isOn } })),
  remove: (projectId: string, id: string) =>
    settle<void>(client.POST(`${RPC}/delete`, { body: { projectId, id } })),
  addDestination: (projectId: string, kind: DestinationKind, name: string, address: string) =>
    settle<Schemas['NewDestinationAnswer']>(
      client.POST(`${RPC}/addDestination`, { body: { projectId, kind, name, address } }),
    ),
  removeDestination: (projectId: string, id: string) =>
    settle<void>(client.POST(`${RPC}/deleteDestination`, { body: { projectId, id } })),
  tryDestination: (projectId: string, id: string) =>
    settle<Delivery>(client.POST(`${RPC}/tryDestination`, { body: { projectId, id } })),
  deliveries: (projectId: string) =>
    settle<Schemas['DeliveriesAnswer']>(client.POST(`${RPC}/deliveries`, { body: { projectId } })),
  sendAgain: (projectId: string, id: string) =>
    settle<Delivery>(client.POST(`${RPC}/sendAgain`, { body: { projectId, id } })),
  renewFeed: (projectId: string) =>
    settle<Schemas['FeedAnswer']>(client.POST(`${RPC}/renewFeed`, { body: { projectId } })),
  news: () => settle<News>(client.POST(`${RPC}/news`)),
  see: () => settle<void>(client.POST(`${RPC}/seen`)),
};

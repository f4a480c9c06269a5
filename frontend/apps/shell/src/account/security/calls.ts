import { client, type components, settle } from '@footfall/api';
import { makePasskey } from '../../proof/webauthn';

type Schemas = components['schemas'];
export type Factors = Schemas['FactorsAnswer'];
export type Passkey = Schemas['PasskeyAnswer'];
export type NewApp = Schemas['NewAppAnswer'];
export type OpenSession = Schemas['SessionAnswer'];
type Codes = Schemas['RecoveryCodesAnswer'];

export const FACTORS = ['account', 'factors'] as const;
export const SESSIONS = ['account', 'sessions'] as const;

/** Calls of the security page. Each throws a `ReportError`; `addPasskey` also a `NoPasskeyError`. */
export const securityCalls = {
  factors: () => settle<Factors>(client.GET('/api/factors')),
  newApp: () => settle<NewApp>(client.POST('/api/factors/app')),
  addApp: (setup: string, code: string) =>
    settle<Codes>(client.PUT('/api/factors/app', { body: { setup, code } })),
  removeApp: () => settle<void>(client.DELETE('/api/factors/app')),
  addPasskey: async (name: string) => {
    const options = await settle<unknown>(client.POST('/api/factors/passkeys/options'));
    const credential = await makePasskey(options);
    return settle<Codes>(client.POST('/api/factors/passkeys', { body: { name, credential } }));
  },
  renamePasskey: (id: number, name: string) =>
    settle<void>(
      client.PATCH('/api/factors/passkeys/{passkey_id}', {
        params: { path: { passkey_id: id } },
        body: { name },
      }),
    ),
  removePasskey: (id: number) =>
    settle<void>(
      client.DELETE('/api/factors/passkeys/{passkey_id}', { params: { path: { passkey_id: id } } }),
    ),
  renewCodes: () => settle<Codes>(client.POST('/api/factors/recovery-codes')),
  sessions: () => settle<Schemas['SessionsAnswer']>(client.GET('/api/sessions')),
  endSession: (id: string) =>
    settle<void>(client.DELETE('/api/sessions/{session_id}', { params: { path: { session_id: id } } })),
  endOthers: () => settle<void>(client.DELETE('/api/sessions')),
  signOutEverywhere: () => settle<void>(client.POST('/sign-out-everywhere')),
};

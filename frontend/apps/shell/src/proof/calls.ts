import { client, type components, settle } from '@footfall/api';
import { askPasskey } from './webauthn';

export type ProofState = components['schemas']['ProofAnswer'];

/** Calls by which the reader proves who they are. Each throws a `ReportError`, by passkey also a `NoPasskeyError`. */
export const proofCalls = {
  state: () => settle<ProofState>(client.GET('/api/proof')),
  byCode: (code: string) => settle<void>(client.POST('/api/proof', { body: { code } })),
  byPassword: (password: string) => settle<void>(client.POST('/api/proof', { body: { password } })),
  byPasskey: async () => {
    const options = await settle<unknown>(client.POST('/api/proof/passkey/options'));
    const credential = await askPasskey(options);
    await settle<void>(client.POST('/api/proof/passkey', { body: { credential } }));
  },
};

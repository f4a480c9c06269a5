import { isReportError, toReportError, unreachable } from '@footfall/api';
import { UPLOADS } from './calls';

/** Bytes of one piece: what a cut connection costs at most. */
const PIECE = 8_000_000;
/** Waits before the next attempts at a piece, ms. */
const RETRY_MS = [0, 1000, 3000, 10_000, 30_000];

/** The same for a file that is chosen again. */
export const fileKey = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

/**
 * Sends a file in pieces by the protocol tus 1.0. Where it was cut is remembered in this browser and asked of the
 * server, so the same file chosen again goes on from there. Throws why the server refused.
 */
export async function sendFile(file: File, onShare: (share: number) => void): Promise<void> {
  const remembered = `footfall-upload ${fileKey(file)}`;
  const before = localStorage.getItem(remembered);
  let offset = before ? await arrived(before) : undefined;
  const address = before && offset !== undefined ? before : await begin(file);
  localStorage.setItem(remembered, address);
  offset ??= 0;
  for (let failed = 0; offset < file.size; ) {
    try {
      offset = await sendPiece(address, offset, file.slice(offset, offset + PIECE));
      failed = 0;
      onShare(offset / file.size);
    } catch (error) {
      const wait = RETRY_MS[failed++];
      if (wait === undefined || !mayPass(error)) throw error;
      await new Promise((done) => setTimeout(done, wait));
      offset = (await arrived(address).catch(() => offset)) ?? offset;
    }
  }
  localStorage.removeItem(remembered);
}

async function begin(file: File): Promise<string> {
  const name = btoa(String.fromCharCode(...new TextEncoder().encode(file.name)));
  const answer = await ask(UPLOADS, {
    method: 'POST',
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Length': String(file.size),
      'Upload-Metadata': `filename ${name}`,
    },
  });
  const address = answer.headers.get('Location');
  if (!answer.ok || !address) throw await refusalOf(answer);
  return address;
}

/** How many bytes the server has; undefined when it does not know the upload any more. */
async function arrived(address: string): Promise<number | undefined> {
  const answer = await ask(address, { method: 'HEAD', headers: { 'Tus-Resumable': '1.0.0' } });
  return answer.ok ? Number(answer.headers.get('Upload-Offset')) : undefined;
}

async function sendPiece(address: string, offset: number, piece: Blob): Promise<number> {
  const answer = await ask(address, {
    method: 'PATCH',
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': String(offset),
      'Content-Type': 'application/offset+octet-stream',
    },
    body: piece,
  });
  if (answer.ok) return Number(answer.headers.get('Upload-Offset'));
  throw await refusalOf(answer);
}

/** A call that fails without an answer says so as other calls do. */
const ask: typeof fetch = (address, request) =>
  fetch(address, request).catch((cause: unknown) => {
    throw unreachable(cause);
  });

const refusalOf = async (answer: Response) =>
  toReportError(answer, await answer.json().catch(() => undefined));

/** Another place of the file, somebody else at it, a server that starts, a cut connection: all of that passes. */
export const mayPass = (error: unknown) =>
  !isReportError(error) || [0, 409, 423].includes(error.status) || error.status >= 500;

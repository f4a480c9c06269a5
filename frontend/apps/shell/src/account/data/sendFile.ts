import { isReportError, toReportError, unreachable } from '@footfall/api';
import { hostPath } from '@footfall/contract';
import { UPLOADS } from './calls';

/** Bytes of one piece: at most this much has to be sent again after a cut connection. */
const PIECE = 8_000_000;
/** Waits before each new attempt at a piece, ms; after the last one the upload fails. */
const RETRY_MS = [0, 1000, 3000, 10_000, 30_000];

/** A key for a file that stays the same when the file is chosen again. */
export const fileKey = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

/**
 * Uploads a file in pieces by the tus 1.0 protocol. The browser remembers the upload's address, so an upload that was
 * cut goes on when the same file is chosen again. `onShare` gets the part that has arrived, 0 to 1. Throws a
 * `ReportError` if the server refuses or stays out of reach.
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
  const answer = await ask(hostPath(UPLOADS), {
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

/** How many bytes the server has; undefined if it does not know the upload any more. */
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

/** `fetch` that throws a `ReportError` when there is no answer, as other calls do. */
const ask: typeof fetch = (address, request) =>
  fetch(address, request).catch((cause: unknown) => {
    throw unreachable(cause);
  });

const refusalOf = async (answer: Response) =>
  toReportError(answer, await answer.json().catch(() => undefined));

/** Whether trying again may help: after a wrong offset (409), a locked upload (423), a server error, no connection. */
export const mayPass = (error: unknown) =>
  !isReportError(error) || [0, 409, 423].includes(error.status) || error.status >= 500;

/**
 * The loading errors of the spec's catalogue, and the one place that maps the bundler's errors to them.
 * Compare by `name`, not `instanceof`: shell and remotes each have their own copy of these classes.
 */
export class ScriptExternalLoadError extends Error {
  override readonly name = 'ScriptExternalLoadError';
  readonly type: 'error' | 'timeout' | 'missing';
  /** Address of the script. */
  readonly request: string;

  constructor(type: ScriptExternalLoadError['type'], request: string, options?: ErrorOptions) {
    super(
      type === 'timeout' ? 'Remote script time-outed' : `Loading script failed.\n(${type}: ${request})`,
      options,
    );
    this.type = type;
    this.request = request;
  }
}

/** A script or style chunk that could not be loaded. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly type: string;
  /** Address of the chunk. */
  readonly request: string;

  constructor(message: string, type: string, request: string, options?: ErrorOptions) {
    super(message, options);
    this.type = type;
    this.request = request;
  }
}

export type CatalogueError = ScriptExternalLoadError | ChunkLoadError;

export function isCatalogueError(error: unknown): error is CatalogueError {
  const name = error instanceof Error ? error.name : '';
  return name === 'ScriptExternalLoadError' || name === 'ChunkLoadError';
}

interface NativeError extends Error {
  code?: unknown;
  type?: unknown;
  request?: unknown;
}

const ENTRY_FAILURE = /#RUNTIME-00[1348]|ScriptNetworkError|ScriptExecutionError/;
const ENTRY_ADDRESS = /"(?:resourceUrl|remoteEntryUrl|manifestUrl)":"([^"]+)"/;

/**
 * Maps an error of the loader to the catalogue; other errors are returned unchanged, and a thrown value that is no
 * error becomes one. `entry`: the remote's address, for errors that do not name it.
 */
export function toCatalogueError(thrown: unknown, entry = ''): Error {
  if (!(thrown instanceof Error)) return new Error(String(thrown));
  if (thrown.name === 'ScriptExternalLoadError') return thrown;
  const native: NativeError = thrown;
  if (isChunkFailure(native)) return toChunkLoadError(native);
  if (ENTRY_FAILURE.test(native.message)) return toScriptError(native, entry);
  return native;
}

function isChunkFailure(error: NativeError): boolean {
  return (
    error.name === 'ChunkLoadError' ||
    error.code === 'CSS_CHUNK_LOAD_FAILED' ||
    /^Loading (CSS )?chunk /.test(error.message)
  );
}

function toChunkLoadError(error: NativeError): ChunkLoadError {
  // Tricky: the runtime's message about CSS has a backslash and an n where that about a script has a line feed.
  const message = error.message.replace('\\n', '\n');
  const type = typeof error.type === 'string' && error.type ? error.type : 'error';
  const request = typeof error.request === 'string' ? error.request : '';
  return new ChunkLoadError(message, type, request, { cause: error });
}

function toScriptError(error: NativeError, entry: string): ScriptExternalLoadError {
  const request = ENTRY_ADDRESS.exec(error.message)?.[1] ?? entry;
  if (/timed out|TimeoutError/.test(error.message)) {
    return new ScriptExternalLoadError('timeout', request, { cause: error });
  }
  const type = /#RUNTIME-00[14]/.test(error.message) ? 'missing' : 'error';
  return new ScriptExternalLoadError(type, request, { cause: error });
}

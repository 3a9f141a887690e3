// What goes wrong: input that cannot be read or met, with a stable code and the place.

export type ErrorCode =
  | 'E_SYNTAX'
  | 'E_RANGE'
  | 'E_LIMIT'
  | 'E_EMPTY'
  | 'E_DUP'
  | 'E_ENCODING'
  | 'E_DEPTH'
  | 'E_FORMAT'
  | 'E_IO'
  | 'E_UNSUPPORTED';

export class HashiError extends Error {
  override name = 'HashiError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    /** from 1; 0 = unknown */
    readonly line = 0,
    /** from 1, in bytes; 0 = unknown */
    readonly column = 0,
  ) {
    super(message);
  }
}

/** Work was given up by Engine.cancel or close. An AbortSignal rejects with its own reason instead. */
export class Cancelled extends Error {
  override name = 'Cancelled';
}

interface Details {
  readonly status: number;
  readonly code: string;
  readonly field?: string | null;
  readonly requestId?: string | null;
  readonly cause?: unknown;
}

/**
 * Why a call did not succeed. `status` 0: no answer came (`code` `unreachable`, `timeout` or `aborted`), or nothing was
 * sent (`malformed-body`). `code` is stable and meant for programs, `detail` for people; `field` is the request
 * property at fault.
 */
export class MnemeError extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly field: string | null;
  /** What the server's own log calls this request. */
  readonly requestId: string | null;

  constructor(detail: string, { status, code, field = null, requestId = null, cause }: Details) {
    super(detail, { cause });
    this.name = 'MnemeError';
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.field = field;
    this.requestId = requestId;
  }
}

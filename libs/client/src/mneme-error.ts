import type { Shape } from './operation.js';

/** One field of a request that is wrong. */
export type WrongField = NonNullable<Shape<'Problem'>['errors']>[number];

interface Details {
  readonly status: number;
  readonly code: string;
  readonly field?: string | null;
  readonly errors?: readonly WrongField[];
  readonly requestId?: string | null;
  readonly cause?: unknown;
}

/**
 * The reason why a call did not succeed. `status` 0: no answer came (`code` `unreachable`, `timeout` or `aborted`), or
 * nothing was sent (`malformed-body`). `code` is stable and meant for programs, `detail` for people; `field` is the
 * request property at fault.
 */
export class MnemeError extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly field: string | null;
  /** Every problem of the request, the one above first; empty: the problem is not one of a field. */
  readonly errors: readonly WrongField[];
  /** The id of this request in the server's log. */
  readonly requestId: string | null;

  constructor(detail: string, { status, code, field = null, errors = [], requestId = null, cause }: Details) {
    super(detail, { cause });
    this.name = 'MnemeError';
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.field = field;
    this.errors = errors;
    this.requestId = requestId;
  }
}

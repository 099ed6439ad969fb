import type { Shape } from './operation.js';

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
 * `status` is 0 if no answer came (`code` `unreachable`, `timeout` or `aborted`) or nothing was sent
 * (`malformed-body`). `code` is stable and meant for programs, `detail` for people.
 */
export class MnemeError extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly field: string | null;
  /** Every invalid field of the request, beginning with `field`. Empty if the error is not about a field. */
  readonly errors: readonly WrongField[];
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

import { Rejected, Unavailable } from '@mneme/domain';
import { z } from 'zod';

export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  field: z.string().optional(),
});
export type Problem = z.infer<typeof problemSchema>;

/** Codes whose status is not the 400 of a request that is wrong in itself. */
const STATUS: Readonly<Record<string, number>> = {
  unauthorized: 401,
  'not-found': 404,
  'route-not-found': 404,
  'fact-not-found': 404,
  'memory-not-found': 404,
  'event-not-found': 404,
  'parked-not-found': 404,
  'not-yet': 409,
  'request-timeout': 408,
  'too-large': 413,
  'body-too-large': 413,
  'unsupported-media-type': 415,
  'idempotency-mismatch': 422,
  'headers-too-large': 431,
};

const TITLES: Readonly<Record<number, string>> = {
  400: 'Invalid request',
  401: 'Unauthorized',
  404: 'Not found',
  408: 'Took too long',
  409: 'Not yet',
  413: 'Too large',
  415: 'Unsupported media type',
  422: 'Contradicts an earlier request',
  431: 'Too large',
  500: 'Internal error',
  503: 'Unavailable',
};

/** The problem details of a failure. What is neither `Rejected` nor `Unavailable` is a bug and says nothing of itself. */
export const problemOf = (error: unknown): Problem => {
  if (error instanceof Rejected) {
    const status = STATUS[error.code] ?? 400;
    return {
      ...base(status, error.code, error.message),
      ...(error.field === undefined ? {} : { field: error.field }),
    };
  }
  if (error instanceof Unavailable) return base(503, error.code, error.message);
  return base(500, 'internal-error', 'Something went wrong here. The log has the request id of this answer.');
};

const base = (status: number, code: string, detail: string): Problem => ({
  type: `urn:mneme:problem:${code}`,
  title: TITLES[status] ?? 'Error',
  status,
  code,
  detail,
});

import { Rejected, Unavailable } from '@mneme/domain';
import { z } from 'zod';
import { described, integer, text } from '../../schemas/described.js';

const fieldName = text('The request field with the error.', 'messages[0].content');
const detail = text('The error and how to correct it, for people.', '"user_id": must not be empty.');

export const problemSchema = z
  .object({
    type: text('The code as a URN.', 'urn:mneme:problem:invalid-field'),
    title: text('The kind of the problem.', 'Invalid request'),
    status: integer('The HTTP status.', 400),
    code: text('The error code, which is stable and meant for programs.', 'invalid-field'),
    detail,
    field: fieldName.optional(),
    errors: described(
      z
        .array(
          z.object({
            field: fieldName,
            code: text('The error code, which is stable and meant for programs.', 'invalid-field'),
            detail,
          }),
        )
        .optional(),
      'All errors of the request. The first one is repeated at the top level.',
      [{ field: 'messages', code: 'missing-field', detail: '"messages": must be a list of messages.' }],
    ),
  })
  .meta({ id: 'Problem', description: 'Problem details of a failed request (RFC 9457).' });
export type Problem = z.infer<typeof problemSchema>;

/** Status of each code that is not answered with the default 400. */
const STATUS: Readonly<Record<string, number>> = {
  unauthorized: 401,
  'foreign-page': 403,
  'operator-only': 403,
  'not-found': 404,
  'route-not-found': 404,
  'unknown-owner': 404,
  'fact-not-found': 404,
  'note-not-found': 404,
  'memory-not-found': 404,
  'message-not-found': 404,
  'consolidation-not-found': 404,
  'event-not-found': 404,
  'erasure-not-found': 404,
  'parked-not-found': 404,
  'method-not-allowed': 405,
  'not-yet': 409,
  'message-differs': 409,
  'handle-taken': 409,
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
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Took too long',
  409: 'Conflict',
  413: 'Too large',
  415: 'Unsupported media type',
  422: 'Contradicts an earlier request',
  431: 'Too large',
  500: 'Internal error',
  503: 'Unavailable',
};

/** An error that is neither `Rejected` nor `Unavailable` is a bug, and its message is not disclosed. */
export const problemOf = (error: unknown): Problem => {
  if (error instanceof Rejected) return refusal(error);
  if (error instanceof Unavailable) return base(503, error.code, error.message);
  return base(500, 'internal-error', 'Something went wrong here. The log has the request id of this answer.');
};

const refusal = (error: Rejected): Problem => {
  const { code, message, field, others } = error;
  const errors = [error, ...others].flatMap((each) =>
    each.field === undefined ? [] : [{ field: each.field, code: each.code, detail: each.message }],
  );
  return {
    ...base(STATUS[code] ?? 400, code, message),
    ...(field === undefined ? {} : { field }),
    ...(errors.length === 0 ? {} : { errors }),
  };
};

const base = (status: number, code: string, detail: string): Problem => ({
  type: `urn:mneme:problem:${code}`,
  title: TITLES[status] ?? 'Error',
  status,
  code,
  detail,
});

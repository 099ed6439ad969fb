import { Rejected, Unavailable } from '@mneme/domain';
import { problemOf, problemSchema } from '../middleware/problems/problem.js';
import type { Json, Schemas } from './named-schemas.js';

interface Meaning {
  readonly description: string;
  /** An error whose answer has this status. */
  readonly example: Error;
}

const MEANINGS: Readonly<Record<number, Meaning>> = {
  400: {
    description: 'The request is invalid. `errors` lists every wrong field.',
    example: new Rejected('missing-field', '"messages": must be a list of messages.', { field: 'messages' }),
  },
  401: {
    description: 'The server requires a key, and the request sends no key or a wrong one.',
    example: new Rejected('unauthorized', 'Send the key as "authorization: Bearer …".'),
  },
  403: {
    description:
      'A server without a key refuses pages of other sites and host names other than its own. Routes that concern all tenants need the operator’s key.',
    example: new Rejected('foreign-page', 'Pages of another site may not ask a server without a key.'),
  },
  404: {
    description: 'No item has this id, or it belongs to another user.',
    example: new Rejected(
      'not-found',
      'No item has this id. Ids are in the answers of listings and searches.',
    ),
  },
  408: {
    description: 'The request did not arrive completely in time (60 seconds).',
    example: new Rejected('request-timeout', 'The request took too long to arrive. Send it again.'),
  },
  409: {
    description:
      'A read cannot include the write of `at_least` yet (`not-yet`: send the read again), or a write contradicts recorded data.',
    example: new Rejected('not-yet', 'This read does not see the write of "at_least" yet. Send it again.'),
  },
  413: {
    description: 'The request is too large. Send it in several requests.',
    example: new Rejected('body-too-large', 'The body is too large. Send it in several requests.'),
  },
  415: {
    description: 'The body is not JSON, or its content type is not `application/json`.',
    example: new Rejected('unsupported-media-type', 'Send JSON, with "content-type: application/json".'),
  },
  422: {
    description: 'This `Idempotency-Key` was used for a different request.',
    example: new Rejected('idempotency-mismatch', 'This key came with another request. Send a new key.'),
  },
  431: {
    description: 'The headers are too large (more than 16 KiB).',
    example: new Rejected(
      'headers-too-large',
      'The headers of the request are too large. Send fewer or shorter ones.',
    ),
  },
  500: {
    description: 'An internal error. The server logs it under the request id of the answer.',
    example: new Error('Nothing of it is shown.'),
  },
  503: {
    description:
      'A server that Mneme needs does not answer, too many reads wait (`busy`), or the read takes too much processor time (`too-costly`: ask for less). Send the request again after `Retry-After` seconds.',
    example: new Unavailable('store-busy', 'The store does not answer. Send the request again.'),
  },
};

export const HEADERS: Json = {
  'X-Request-ID': {
    description:
      'The id of the request in the log: the id that the client sent in this header, or a new one.',
    schema: { type: 'string', examples: ['b3f1c8de-2f2a-4a57-9a51-0c6a7f9f2f11'] },
  },
  'WWW-Authenticate': {
    description: 'The authentication scheme of the key.',
    required: true,
    schema: { type: 'string', examples: ['Bearer'] },
  },
  'Retry-After': {
    description: 'Seconds to wait before sending the request again. Absent if a retry would not help.',
    schema: { type: 'string', examples: ['1'] },
  },
};

const STATUS_HEADERS: Readonly<Record<number, string>> = {
  401: 'WWW-Authenticate',
  409: 'Retry-After',
  503: 'Retry-After',
};

export const headersOf = (status: number): Json => {
  const names = ['X-Request-ID', STATUS_HEADERS[status]].filter((name) => name !== undefined);
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
};

/** Responses for failures, named by status: `Problem404`. */
export const problemResponses = (schemas: Schemas): Json => {
  const schema = schemas.of(problemSchema, 'output');
  return Object.fromEntries(
    Object.entries(MEANINGS).map(([status, { description, example }]) => [
      `Problem${status}`,
      {
        description,
        headers: headersOf(Number(status)),
        content: { 'application/problem+json': { schema, example: problemOf(example) } },
      },
    ]),
  );
};

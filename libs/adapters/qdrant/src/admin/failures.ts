import { Unavailable } from '@mneme/domain';
import {
  QdrantClientResourceExhaustedError,
  QdrantClientTimeoutError,
  QdrantClientUnexpectedResponseError,
} from '@qdrant/js-client-rest';
import { setImmediate } from 'node:timers/promises';

type Meaning = readonly [code: string, sentence: string];

const UNREACHABLE: Meaning = [
  'index-unreachable',
  'The index does not answer. Check that Qdrant runs at its address.',
];
const NO_QDRANT: Meaning = [
  'index-unreachable',
  'What answers at the address of the index is not Qdrant. Check the address.',
];
const OVERLOADED: Meaning = ['index-overloaded', 'The index has no room for this request now.'];
const FAILING: Meaning = ['index-failing', 'The index failed. Look into the log of Qdrant.'];

/**
 * Errors by HTTP status. Any other status below 500 means that the request was wrong, which is a bug in this
 * package.
 */
const MEANINGS: Readonly<Record<number, Meaning>> = {
  401: ['index-refused', 'The index does not know our key. Check the API key of Qdrant.'],
  403: ['index-refused', 'The index does not allow this with our key.'],
  404: ['index-missing', 'The index has no such collection. Migrate it first.'],
  408: UNREACHABLE,
  429: OVERLOADED,
};

const REPEATS = 2;

/**
 * Repeats a call whose connection broke, because Qdrant closes idle connections and the client notices it only
 * when it writes. All calls of this package can be repeated.
 */
export const request = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
  try {
    for (let repeats = 0; repeats < REPEATS; repeats += 1) {
      const answer = await call().catch(unlessBroken);
      if (answer !== BROKEN) return answer;
      // Waits before the repeated call, so that the client notices which of its other connections are closed,
      // too.
      await setImmediate();
    }
    return await call();
  } catch (error) {
    const meaning = findMeaning(error);
    throw meaning ? new Unavailable(...meaning, { cause: error }) : error;
  }
};

/**
 * Returns the HTTP status of an error, or `null` for an error without a status. The client does not export
 * the class of this error.
 */
export const errorStatus = (error: unknown): number | null =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : null;

const BROKEN = Symbol('broken');

const unlessBroken = (error: unknown): typeof BROKEN => {
  if (isDisconnected(error) && error.cause instanceof Error && BREAKS.has(errorCode(error.cause)))
    return BROKEN;
  throw error;
};

const BREAKS: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

const errorCode = (error: Error): string => ('code' in error ? String(error.code) : '');

/** The client throws a plain error with this message for a response of status 200 that is not Qdrant's. */
const NO_RESULT = 'Result came uninitialized';

/** `fetch` throws a `TypeError` if a connection cannot be established or breaks. */
const isDisconnected = (error: unknown): error is TypeError =>
  error instanceof TypeError && (error.message === 'fetch failed' || error.message === 'terminated');

const findMeaning = (error: unknown): Meaning | null => {
  if (error instanceof QdrantClientTimeoutError || isDisconnected(error)) return UNREACHABLE;
  if (error instanceof QdrantClientResourceExhaustedError) return OVERLOADED;
  if (error instanceof QdrantClientUnexpectedResponseError) return FAILING;
  if (error instanceof Error && error.message === NO_RESULT) return NO_QDRANT;
  const status = errorStatus(error);
  if (status === null) return null;
  return status >= 500 ? FAILING : (MEANINGS[status] ?? null);
};

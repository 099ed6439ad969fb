import { Unavailable } from '@mneme/domain';
import {
  QdrantClientResourceExhaustedError,
  QdrantClientTimeoutError,
  QdrantClientUnexpectedResponseError,
} from '@qdrant/js-client-rest';

interface Meaning {
  readonly code: string;
  readonly sentence: string;
}

const UNREACHABLE: Meaning = {
  code: 'index-unreachable',
  sentence: 'The index does not answer. Check that Qdrant runs at its address.',
};
const NO_QDRANT: Meaning = {
  code: 'index-unreachable',
  sentence: 'What answers at the address of the index is not Qdrant. Check the address.',
};
const OVERLOADED: Meaning = {
  code: 'index-overloaded',
  sentence: 'The index has no room for this request now.',
};
const FAILING: Meaning = {
  code: 'index-failing',
  sentence: 'The index failed. Look into the log of Qdrant.',
};

/**
 * Meanings by status. Any other status below 500 means that the request was wrong, which is a bug in this
 * package.
 */
const MEANINGS: Readonly<Record<number, Meaning>> = {
  401: { code: 'index-refused', sentence: 'The index does not know our key. Check the API key of Qdrant.' },
  403: { code: 'index-refused', sentence: 'The index does not allow this with our key.' },
  404: { code: 'index-missing', sentence: 'The index has no such collection. Migrate it first.' },
  408: UNREACHABLE,
  429: OVERLOADED,
};

/**
 * Runs a call of the client and translates its error. A call whose connection broke is repeated once, because
 * Qdrant closes idle connections and the client notices it only when it writes. All calls of this package can
 * be repeated.
 */
export const translating = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await call().catch((error: unknown) => {
      if (!isBroken(error)) throw error;
      return call();
    });
  } catch (error) {
    const meaning = meaningOf(error);
    throw meaning ? new Unavailable(meaning.code, meaning.sentence, { cause: error }) : error;
  }
};

/**
 * Returns the status of an error response, or `null` for another error. The client does not export the class of
 * this error.
 */
export const statusOf = (error: unknown): number | null =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : null;

const isBroken = (error: unknown): boolean =>
  isDisconnected(error) && error.cause instanceof Error && BROKEN.has(codeOf(error.cause));

/** Error codes of a connection that was established and then broke. */
const BROKEN: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');

/** Message of the plain error that the client throws for a response of status 200 that is not Qdrant's. */
const NO_RESULT = 'Result came uninitialized';

/** True for the error that `fetch` throws if a connection cannot be established or breaks. */
const isDisconnected = (error: unknown): error is TypeError =>
  error instanceof TypeError && (error.message === 'fetch failed' || error.message === 'terminated');

const meaningOf = (error: unknown): Meaning | null => {
  if (error instanceof QdrantClientTimeoutError || isDisconnected(error)) return UNREACHABLE;
  if (error instanceof QdrantClientResourceExhaustedError) return OVERLOADED;
  if (error instanceof QdrantClientUnexpectedResponseError) return FAILING;
  if (error instanceof Error && error.message === NO_RESULT) return NO_QDRANT;
  const status = statusOf(error);
  if (status === null) return null;
  return status >= 500 ? FAILING : (MEANINGS[status] ?? null);
};

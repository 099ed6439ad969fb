import { Unavailable } from '@mneme/domain';
import { UnusableAnswer } from '@mneme/ports';
import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  TaskCancelledError,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel';
import type OpenAI from 'openai';
import { AnswerTooLong, BrokenAnswer } from '../http/answer-errors.js';
import { type AnswerLimits, guardedFetch } from '../http/guarded-fetch.js';

export interface OpenAiOptions {
  /** Address with the version of the API, for example `http://127.0.0.1:11434/v1`. `null` means OpenAI. */
  readonly baseUrl: string | null;
  readonly apiKey: string | null;
  readonly model: string;
  /** Setting that an error message names if the model does not exist. */
  readonly setting: string;
  readonly limits?: Partial<Limits>;
}

export interface Limits extends AnswerLimits {
  /** Repetitions of a request after a 429, a 5xx or a broken connection, with growing, jittered pauses. */
  readonly retries: number;
  readonly concurrency: number;
  /** Maximum number of waiting requests. Further requests are refused at once. */
  readonly waiting: number;
  /** After this number of failures in a row, no request is sent for `restMs`. */
  readonly failuresInRow: number;
  readonly restMs: number;
}

const DEFAULTS: Limits = {
  silenceMs: 120_000,
  totalMs: 1_800_000,
  retries: 3,
  concurrency: 16,
  waiting: 1_000,
  failuresInRow: 5,
  restMs: 30_000,
};

export interface Connection {
  readonly model: string;
  /**
   * Throws `Unavailable` if the model cannot answer now, with the code `model-answer-broken` if answers begin
   * and do not end. Throws `UnusableAnswer` if the model refuses the request.
   */
  send<T>(request: (client: OpenAI, signal: AbortSignal) => Promise<T>): Promise<T>;
}

export const openConnection = ({ baseUrl, apiKey, model, setting, limits }: OpenAiOptions): Connection => {
  const allLimits = { ...DEFAULTS, ...limits };
  const { retries, concurrency, waiting, failuresInRow, restMs, ...answerLimits } = allLimits;
  const sentences = errorSentences(baseUrl === null ? 'OpenAI' : new URL(baseUrl).host, { model, setting });
  let opening: Promise<OpenAI> | null = null;
  const breaker = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: restMs,
    breaker: new ConsecutiveBreaker(failuresInRow),
  });
  // The client retries until an answer begins. This policy retries an answer that stops in the middle.
  const retryBroken = retry(handleWhen(isCutOff), {
    maxAttempts: retries,
    backoff: new ExponentialBackoff(),
  });
  const limit = timeout(answerLimits.totalMs * (retries + 1), TimeoutStrategy.Aggressive);
  const policy = wrap(bulkhead(concurrency, waiting), breaker, limit, retryBroken);
  return {
    model,
    send: async (request) => {
      try {
        return await policy.execute(async ({ signal }) => {
          const client = await (opening ??= openClient(baseUrl, apiKey, answerLimits, retries));
          return request(client, signal);
          // Each call gets its own signal, because many listeners on the library's shared signal would cause
          // a warning about a memory leak.
        }, new AbortController().signal);
      } catch (error) {
        throw translateError(error, sentences);
      }
    },
  };
};

/** Loaded dynamically, so that a process without models need not load the client. */
const openClient = async (
  baseUrl: string | null,
  apiKey: string | null,
  answerLimits: AnswerLimits,
  retries: number,
): Promise<OpenAI> => {
  const { default: Client } = await import('openai');
  return new Client({
    ...(baseUrl !== null && { baseURL: baseUrl }),
    // Local servers need no key, but the client insists on one.
    apiKey: apiKey ?? 'none',
    organization: null,
    project: null,
    // This timeout applies until an answer begins. After that, `guardedFetch` detects silence.
    timeout: answerLimits.silenceMs,
    maxRetries: retries,
    fetch: guardedFetch(answerLimits),
    // The client's log would contain messages of people.
    logLevel: 'off',
  });
};

/**
 * True if an answer began and did not end, except for an `endless` answer, because its retry would take the
 * total time again.
 */
const isCutOff = (error: unknown): boolean =>
  error instanceof TypeError ||
  error instanceof SyntaxError ||
  (error instanceof BrokenAnswer && error.how !== 'endless');

const isBroken = (error: unknown): boolean =>
  isCutOff(error) || error instanceof BrokenAnswer || error instanceof AnswerTooLong;

/**
 * Returns the HTTP status of an error, `null` if there was no whole answer, and `undefined` for an error that
 * is not the client's.
 */
const errorStatus = (error: unknown): number | null | undefined => {
  if (error instanceof TaskCancelledError || isBroken(error)) return null;
  // The client's error classes are loaded dynamically, so its errors are recognized by their properties.
  if (!isClientError(error)) return undefined;
  return typeof error.status === 'number' ? error.status : null;
};

const isClientError = (error: unknown): error is Error & Record<'status' | 'headers', unknown> =>
  error instanceof Error && 'status' in error && 'headers' in error;

/**
 * True if there was no answer, too many requests or a server error. During an outage, other requests would
 * fail too.
 */
const isOutage = (error: unknown): boolean => {
  const status = errorStatus(error);
  return status === null || status === 408 || status === 429 || (status !== undefined && status >= 500);
};

const errorSentences = (host: string, { model, setting }: Pick<OpenAiOptions, 'model' | 'setting'>) => ({
  busy: `The model at ${host} is asked as often at once as it may be.`,
  resting: `The model at ${host} has failed several times in a row and is left alone for a moment.`,
  key: `The model at ${host} refuses OPENAI_API_KEY. Set the right one and restart.`,
  missing: `${host} has no model "${model}". Set ${setting} to one that it has and restart.`,
  moved: (origin: string) =>
    `The model at ${host} redirects to ${origin}, which is not followed. Set OPENAI_BASE_URL to the right address and restart.`,
  broken: `The model at ${host} begins an answer and does not end it, or writes more than 4 MiB.`,
  outage: (reason: string) => `The model at ${host} does not answer: ${reason}.`,
  refused: (status: number) => `The model at ${host} refuses this request with ${status}.`,
});

/** The client's own message is left out because it may quote the request. */
const translateError = (error: unknown, sentence: ReturnType<typeof errorSentences>): unknown => {
  if (error instanceof BulkheadRejectedError)
    return new Unavailable('model-busy', sentence.busy, { cause: error });
  if (error instanceof BrokenCircuitError)
    return new Unavailable('model-unavailable', sentence.resting, { cause: error });
  if (isBroken(error)) return new Unavailable('model-answer-broken', sentence.broken);
  const status = errorStatus(error);
  if (status === undefined) return error;
  if (isOutage(error) || status === null) {
    const reason = status === null ? 'no connection, or no answer in time' : `status ${status}`;
    return new Unavailable('model-unavailable', sentence.outage(reason));
  }
  if (status < 400) return new Unavailable('model-moved', sentence.moved(redirectOrigin(error)));
  if (status === 401 || status === 403) return new Unavailable('model-key-refused', sentence.key);
  if (status === 404) return new Unavailable('model-missing', sentence.missing);
  return new UnusableAnswer('model-refuses', sentence.refused(status));
};

/** Returns only the origin, because the path and query of a redirect may contain a token. */
const redirectOrigin = (error: unknown): string => {
  const location =
    isClientError(error) && error.headers instanceof Headers ? error.headers.get('location') : null;
  return location !== null && URL.canParse(location) ? new URL(location).origin : 'another address';
};

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
import { AnswerTooLong, BrokenAnswer } from './http/answer-errors.js';
import { type AnswerLimits, guardedFetch } from './http/guarded-fetch.js';

/** Where a model is, and which. */
export interface OpenAiOptions {
  /** Up to and with its version: `http://127.0.0.1:11434/v1`. `null`: OpenAI's own. */
  readonly baseUrl: string | null;
  readonly apiKey: string | null;
  readonly model: string;
  /** The setting that names the model, for the sentence that says it is not there. */
  readonly setting: string;
  readonly limits?: Partial<Limits>;
}

/** How patient and how busy a connection is. */
export interface Limits extends AnswerLimits {
  /** How often a request is sent again after a 429, a 5xx or a broken connection, with growing, jittered pauses. */
  readonly retries: number;
  /** How many requests are under way at once. */
  readonly concurrency: number;
  /** How many requests may wait for one of those to end; the others are refused at once. */
  readonly waiting: number;
  /** After so many failures in a row nothing is sent for `restMs`. */
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

/** An address that is asked with patience, but never flooded. */
export interface Connection {
  readonly model: string;
  /**
   * The request includes reading its answer. Throws `Unavailable` where the model cannot answer now; its code is
   * `model-answer-broken` where answers begin and do not end. Throws `UnusableAnswer` for a request that it refuses.
   */
  send<T>(request: (client: OpenAI, signal: AbortSignal) => Promise<T>): Promise<T>;
}

/** Opens no connection yet: the first request does. */
export const openConnection = ({ baseUrl, apiKey, model, setting, limits }: OpenAiOptions): Connection => {
  const { retries, concurrency, waiting, failuresInRow, restMs, ...patience } = { ...DEFAULTS, ...limits };
  const sentence = sentencesOn(baseUrl === null ? 'OpenAI' : new URL(baseUrl).host, { model, setting });
  let opening: Promise<OpenAI> | null = null;
  const breaker = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: restMs,
    breaker: new ConsecutiveBreaker(failuresInRow),
  });
  // The client waits and tries again until an answer begins; these do for one that stops in the middle.
  const again = retry(handleWhen(isBrokenOff), { maxAttempts: retries, backoff: new ExponentialBackoff() });
  const limit = timeout(patience.totalMs * (retries + 1), TimeoutStrategy.Aggressive);
  const policy = wrap(bulkhead(concurrency, waiting), breaker, limit, again);
  return {
    model,
    send: async (request) => {
      try {
        return await policy.execute(async ({ signal }) => {
          const client = await (opening ??= openClient({ baseUrl, apiKey, patience, retries }));
          return request(client, signal);
          // A signal of its own: many calls that wait for the one of the library look like a leak.
        }, new AbortController().signal);
      } catch (error) {
        throw meaningOf(error, sentence);
      }
    },
  };
};

/** Dynamic: who asks no model need not wait for the client to load. */
const openClient = async ({
  baseUrl,
  apiKey,
  patience,
  retries,
}: Pick<OpenAiOptions, 'baseUrl' | 'apiKey'> &
  Pick<Limits, 'retries'> & { readonly patience: AnswerLimits }): Promise<OpenAI> => {
  const { default: Client } = await import('openai');
  return new Client({
    ...(baseUrl !== null && { baseURL: baseUrl }),
    // Servers on one's own machine want none, and the client insists on one.
    apiKey: apiKey ?? 'none',
    organization: null,
    project: null,
    // Until an answer begins; within it the body counts the silence.
    timeout: patience.silenceMs,
    maxRetries: retries,
    fetch: guardedFetch(patience),
    // Its log would hold what people said.
    logLevel: 'off',
  });
};

/** An answer that began and did not end. One that took all the time it may take would take it again. */
const isBrokenOff = (error: unknown): boolean =>
  error instanceof TypeError ||
  error instanceof SyntaxError ||
  (error instanceof BrokenAnswer && error.how !== 'endless');

const isBroken = (error: unknown): boolean =>
  isBrokenOff(error) || error instanceof BrokenAnswer || error instanceof AnswerTooLong;

/** The status of an answer that the client made an error of; `null`: there was no answer. `undefined`: another error. */
const statusOf = (error: unknown): number | null | undefined => {
  if (error instanceof TaskCancelledError || isBroken(error)) return null;
  // The classes of the client's errors are loaded with it, so they are known by what they have in common.
  if (!isClientError(error)) return undefined;
  return typeof error.status === 'number' ? error.status : null;
};

interface ClientError {
  readonly status: unknown;
  readonly headers: unknown;
}

const isClientError = (error: unknown): error is Error & ClientError =>
  error instanceof Error && 'status' in error && 'headers' in error;

/** No answer, too many requests, or a server in trouble: others would fare no better now. */
const isOutage = (error: unknown): boolean => {
  const status = statusOf(error);
  return status === null || status === 408 || status === 429 || (status !== undefined && status >= 500);
};

type Sentences = ReturnType<typeof sentencesOn>;

const sentencesOn = (
  host: string,
  { model, setting }: { readonly model: string; readonly setting: string },
) => ({
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

/** The client's own words are left out: they may quote the request. */
const meaningOf = (error: unknown, sentence: Sentences): unknown => {
  if (error instanceof BulkheadRejectedError)
    return new Unavailable('model-busy', sentence.busy, { cause: error });
  if (error instanceof BrokenCircuitError)
    return new Unavailable('model-unavailable', sentence.resting, { cause: error });
  if (isBroken(error)) return new Unavailable('model-answer-broken', sentence.broken);
  const status = statusOf(error);
  if (status === undefined) return error;
  if (isOutage(error) || status === null) {
    const reason = status === null ? 'no connection, or no answer in time' : `status ${status}`;
    return new Unavailable('model-unavailable', sentence.outage(reason));
  }
  if (status < 400) return new Unavailable('model-moved', sentence.moved(originIn(error)));
  if (status === 401 || status === 403) return new Unavailable('model-key-refused', sentence.key);
  if (status === 404) return new Unavailable('model-missing', sentence.missing);
  return new UnusableAnswer('model-refuses', sentence.refused(status));
};

/** Path and query of a redirect may hold a token. */
const originIn = (error: unknown): string => {
  const location =
    isClientError(error) && error.headers instanceof Headers ? error.headers.get('location') : null;
  return location !== null && URL.canParse(location) ? new URL(location).origin : 'another address';
};

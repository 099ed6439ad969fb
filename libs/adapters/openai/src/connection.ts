import { Rejected, Unavailable } from '@mneme/domain';
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
export interface Limits {
  /** How long one answer is waited for. */
  readonly timeoutMs: number;
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
  timeoutMs: 120_000,
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
   * Throws `Unavailable` where the model cannot answer now, and `Rejected` for a request that it refuses: the same
   * request will be refused again.
   */
  send<T>(request: (client: OpenAI, signal: AbortSignal) => Promise<T>): Promise<T>;
}

/** Opens no connection yet: the first request does. */
export const openConnection = ({ baseUrl, apiKey, model, setting, limits }: OpenAiOptions): Connection => {
  const { timeoutMs, retries, concurrency, waiting, failuresInRow, restMs } = { ...DEFAULTS, ...limits };
  const sentence = sentencesOn(baseUrl === null ? 'OpenAI' : new URL(baseUrl).host, { model, setting });
  let opening: Promise<OpenAI> | null = null;
  const breaker = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: restMs,
    breaker: new ConsecutiveBreaker(failuresInRow),
  });
  // The client waits and tries again until an answer begins; these do for one that stops in the middle.
  const again = retry(handleWhen(isBrokenOff), { maxAttempts: retries, backoff: new ExponentialBackoff() });
  const limit = timeout(timeoutMs * (retries + 1), TimeoutStrategy.Aggressive);
  const policy = wrap(bulkhead(concurrency, waiting), breaker, limit, again);
  return {
    model,
    send: async (request) => {
      try {
        return await policy.execute(async ({ signal }) => {
          const client = await (opening ??= openClient({ baseUrl, apiKey, timeoutMs, retries }));
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
  timeoutMs,
  retries,
}: Pick<OpenAiOptions, 'baseUrl' | 'apiKey'> & Pick<Limits, 'timeoutMs' | 'retries'>): Promise<OpenAI> => {
  const { default: Client } = await import('openai');
  return new Client({
    ...(baseUrl !== null && { baseURL: baseUrl }),
    // Servers on one's own machine want none, and the client insists on one.
    apiKey: apiKey ?? 'none',
    organization: null,
    project: null,
    timeout: timeoutMs,
    maxRetries: retries,
    // Its log would hold what people said.
    logLevel: 'off',
  });
};

const isBrokenOff = (error: unknown): boolean => error instanceof TypeError || error instanceof SyntaxError;

/** The status of an answer that the client made an error of; `null`: there was no answer. `undefined`: another error. */
const statusOf = (error: unknown): number | null | undefined => {
  if (error instanceof TaskCancelledError || isBrokenOff(error)) return null;
  // The classes of the client's errors are loaded with it, so they are known by what they have in common.
  if (!(error instanceof Error) || !('status' in error && 'headers' in error)) return undefined;
  return typeof error.status === 'number' ? error.status : null;
};

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
  outage: (reason: string) => `The model at ${host} does not answer: ${reason}.`,
  refused: (status: number) =>
    `The model at ${host} refuses this request with ${status}. Replay the event when another model is configured.`,
});

/** The client's own words are left out: they may quote the request. */
const meaningOf = (error: unknown, sentence: Sentences): unknown => {
  if (error instanceof BulkheadRejectedError)
    return new Unavailable('model-busy', sentence.busy, { cause: error });
  if (error instanceof BrokenCircuitError)
    return new Unavailable('model-unavailable', sentence.resting, { cause: error });
  const status = statusOf(error);
  if (status === undefined) return error;
  if (isOutage(error) || status === null) {
    const reason = status === null ? 'no connection, or no whole answer in time' : `status ${status}`;
    return new Unavailable('model-unavailable', sentence.outage(reason));
  }
  if (status === 401 || status === 403) return new Unavailable('model-key-refused', sentence.key);
  if (status === 404) return new Unavailable('model-missing', sentence.missing);
  return new Rejected('model-refuses', sentence.refused(status));
};

import { MnemeError, type WrongField } from './mneme-error.js';
import { isRetryable, waitMs } from './retry.js';
import { fromWire, queryString, toWire } from './wire.js';

export interface TransportOptions {
  /**
   * Address of the server, for example `http://127.0.0.1:7373`. If it has a path, the paths of the API are
   * appended to this path.
   */
  readonly url: string;
  readonly apiKey?: string | undefined;
  readonly fetch?: typeof fetch | undefined;
  /** Timeout of each try of a call, in milliseconds. Default: 60 000. */
  readonly timeoutMs?: number | undefined;
  /** Maximum number of retries of a safe call after 429, 503, or a 409 with `Retry-After`. Default: 3. */
  readonly retries?: number | undefined;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

/** Options of a write. A request with a used key and another body is rejected (422). */
export interface WriteOptions extends CallOptions {
  readonly idempotencyKey?: string | undefined;
}

export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly query?: object;
  readonly body?: object;
  /** True if sending the call twice has the same effect as sending it once. */
  readonly isSafe: boolean;
  readonly options?: WriteOptions | undefined;
}

/** A write with an idempotency key takes effect once. */
export const isKeyed = (options?: WriteOptions): boolean => options?.idempotencyKey !== undefined;

/** Sends one call. Throws a `MnemeError` unless the answer is 2xx. */
export type Transport = <Answer>(call: Call) => Promise<Answer>;

export const httpTransport =
  (to: TransportOptions): Transport =>
  async <Answer>(call: Call): Promise<Answer> => {
    const retries = call.isSafe ? (to.retries ?? 3) : 0;
    for (let tries = 1; ; tries += 1) {
      const response = await send(to, call);
      if (response.ok) return (await answerOf(response)) as Answer;
      const retryAfter = response.headers.get('retry-after');
      if (tries > retries || !isRetryable(response.status, retryAfter)) throw await problemOf(response);
      const wait = waitMs(tries, retryAfter, Date.now());
      await response.body?.cancel();
      await pause(wait, call.options?.signal);
    }
  };

const send = async (to: TransportOptions, call: Call): Promise<Response> => {
  const url = `${to.url.replace(/\/+$/, '')}${call.path}${queryString(call.query ?? {})}`;
  const timeout = AbortSignal.timeout(to.timeoutMs ?? 60_000);
  const signal = call.options?.signal ? AbortSignal.any([call.options.signal, timeout]) : timeout;
  const body = call.body === undefined ? {} : { body: jsonOf(call.body) };
  try {
    return await (to.fetch ?? fetch)(url, {
      method: call.method,
      headers: headersOf(to, call),
      signal,
      ...body,
    });
  } catch (cause) {
    throw unanswered(to.url, cause, timeout.aborted, signal.aborted);
  }
};

/** Writes a body as JSON. Throws `malformed-body` if the body is nested too deeply or contains itself. */
const jsonOf = (body: object): string => {
  try {
    return JSON.stringify(toWire(body));
  } catch (cause) {
    const sentence = `It cannot be written as JSON: ${cause instanceof Error ? cause.message : String(cause)}.`;
    throw new MnemeError(sentence, { status: 0, code: 'malformed-body', cause });
  }
};

const headersOf = ({ apiKey }: TransportOptions, { body, options }: Call): Record<string, string> => ({
  accept: 'application/json',
  ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
  ...(options?.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
});

const answerOf = async (response: Response): Promise<unknown> => {
  const text = await textOf(response);
  if (text === '') return null;
  try {
    return fromWire(JSON.parse(text));
  } catch (cause) {
    const sentence = `The answer of ${response.url || 'the server'} is not JSON: is this a Mneme server?`;
    throw new MnemeError(sentence, { status: response.status, code: 'malformed-answer', cause });
  }
};

/** Reads RFC 9457 problem details. A proxy's error page becomes an error with the HTTP status. */
const problemOf = async (response: Response): Promise<MnemeError> => {
  const problem = objectIn(await textOf(response));
  const detail = stringIn(problem, 'detail') ?? stringIn(problem, 'title') ?? `HTTP ${response.status}`;
  return new MnemeError(detail, {
    status: response.status,
    code: stringIn(problem, 'code') ?? `http-${response.status}`,
    field: stringIn(problem, 'field'),
    errors: wrongFieldsIn(problem),
    requestId: response.headers.get('x-request-id'),
  });
};

const textOf = async (response: Response): Promise<string> => {
  try {
    return await response.text();
  } catch (cause) {
    const sentence = `The answer of ${response.url || 'the server'} broke off.`;
    throw new MnemeError(sentence, { status: 0, code: 'unreachable', cause });
  }
};

const objectIn = (text: string): object => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
};

const wrongFieldsIn = (problem: object): readonly WrongField[] => {
  const errors: unknown = Reflect.get(problem, 'errors');
  return Array.isArray(errors) ? (errors as readonly WrongField[]) : [];
};

const stringIn = (problem: object, key: string): string | null => {
  const value: unknown = Reflect.get(problem, key);
  return typeof value === 'string' && value !== '' ? value : null;
};

const unanswered = (url: string, cause: unknown, timedOut: boolean, aborted: boolean): MnemeError => {
  if (timedOut)
    return new MnemeError(`${url} did not answer in time.`, { status: 0, code: 'timeout', cause });
  if (aborted) return new MnemeError('The call was given up.', { status: 0, code: 'aborted', cause });
  return new MnemeError(`${url} cannot be reached: is the server running?`, {
    status: 0,
    code: 'unreachable',
    cause,
  });
};

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const giveUp = (): void => {
      clearTimeout(timer);
      reject(new MnemeError('The call was given up.', { status: 0, code: 'aborted', cause: signal?.reason }));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp);
      resolve();
    }, ms);
    if (signal?.aborted) giveUp();
    else signal?.addEventListener('abort', giveUp, { once: true });
  });

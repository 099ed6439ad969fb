import fc from 'fast-check';
import { operationsOf } from './operations.js';
import { openPool, type Pool } from './pool.js';
import { anyRequest, type Recipe } from './requests.js';

export interface Target {
  readonly url: string;
  /** Resolves when every stage has processed every event. */
  settled(): Promise<void>;
}

export interface FuzzOptions {
  readonly requests: number;
  readonly seed: number;
  /** Number of concurrent requests. With more than one, the suite also tests races. */
  readonly parallel: number;
}

export interface FuzzReport {
  readonly statuses: Readonly<Record<string, number>>;
  readonly succeeded: ReadonlySet<string>;
  readonly accepted: number;
  readonly ends: Readonly<Record<string, number>>;
  /** Unexpected answers and final states, each with its request. */
  readonly failures: readonly string[];
  readonly parked: readonly unknown[];
}

interface Sent {
  readonly named: string;
  readonly url: string;
  readonly body: string | null;
}

interface Accepted {
  readonly eventId: string;
  readonly sent: Sent;
}

interface Trying {
  readonly target: Target;
  readonly pool: Pool;
  readonly statuses: Record<string, number>;
  readonly succeeded: Set<string>;
  readonly failures: string[];
  readonly accepted: Accepted[];
}

/**
 * Sends random requests that use values of earlier answers, and checks each answer and the final state of each
 * write.
 */
export const fuzz = async (target: Target, options: FuzzOptions): Promise<FuzzReport> => {
  const { operations, resolve } = await operationsOf(target.url);
  const trying: Trying = {
    target,
    pool: openPool(),
    statuses: {},
    succeeded: new Set(),
    failures: [],
    accepted: [],
  };
  for (const batch of batchesOf(options)) {
    const recipes = fc.sample(anyRequest(operations, resolve), batch).values();
    const workers = Array.from({ length: options.parallel }, async () => {
      for (const recipe of recipes) await tryOne(trying, recipe);
    });
    await Promise.all(workers);
    // Prints the progress, because a run at full size takes more than an hour.
    process.stdout.write(`${clockTime()} answers so far: ${JSON.stringify(trying.statuses)}\n`);
  }
  await target.settled();
  const ends = await endsOf(trying);
  const { statuses, succeeded, failures, accepted } = trying;
  return { statuses, succeeded, accepted: accepted.length, ends, failures, parked: await parkedIn(target) };
};

const clockTime = (): string => new Date().toISOString().slice(11, 19);

const READS_AT_ONCE = 16;

/** Number of recipes generated at once, because thousands of recipes take much memory. */
const BATCH = 500;

const batchesOf = ({ requests, seed }: FuzzOptions): readonly { seed: number; numRuns: number }[] =>
  Array.from({ length: Math.ceil(requests / BATCH) }, (_, n) => ({
    seed: seed + n,
    numRuns: Math.min(BATCH, requests - n * BATCH),
  }));

const tryOne = async (trying: Trying, recipe: Recipe): Promise<void> => {
  const { pool, statuses, succeeded, failures, accepted } = trying;
  const { operation, idempotencyKey } = recipe;
  const sent = requestOf(trying.target.url, pool, recipe);
  const response = await fetch(sent.url, {
    method: operation.method,
    headers: {
      ...(sent.body === null ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey }),
    },
    body: sent.body,
  });
  const text = await response.text();
  statuses[response.status] = (statuses[response.status] ?? 0) + 1;
  const fault = faultOf(response, text);
  if (fault !== null)
    failures.push(`${fault}: ${shown(sent)} answered ${response.status} ${text.slice(0, 500)}`);
  if (!response.ok || response.headers.get('content-type')?.includes('json') !== true) return;
  succeeded.add(sent.named);
  const answer = JSON.parse(text) as { readonly event_id?: string };
  pool.learn(operation.path, answer);
  if (response.status === 202 && answer.event_id !== undefined)
    accepted.push({ eventId: answer.event_id, sent });
};

/** Returns the reason why an answer is not acceptable, or `null` if it is acceptable. */
const faultOf = ({ status, headers }: Response, text: string): string | null => {
  if (status === 503) return headers.has('retry-after') ? null : 'no Retry-After';
  if (status >= 500) return 'a failure of the server';
  if (status < 400) return null;
  const isProblem = headers.get('content-type')?.startsWith('application/problem+json') === true;
  return isProblem && text.includes('"code"') ? null : 'no problem details';
};

const requestOf = (url: string, pool: Pool, { operation, ...recipe }: Recipe): Sent => {
  const path = pool.fill(recipe.path) as Readonly<Record<string, unknown>>;
  const query = pool.fill(recipe.query) as Readonly<Record<string, unknown>>;
  const place = operation.path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => encoded(path[name] ?? 'none'));
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((each) => `${encoded(name)}=${encoded(each)}`),
  );
  const body = pool.fill(recipe.body);
  return {
    named: `${operation.method} ${operation.path}`,
    url: `${url}${place}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`,
    body: body === undefined || operation.method === 'GET' ? null : JSON.stringify(body),
  };
};

/** Encodes a value for a URL. Lone surrogates, which a URL cannot hold, become bytes that are not UTF-8. */
const encoded = (value: unknown): string => {
  try {
    return encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value));
  } catch {
    return '%ED%A0%80';
  }
};

const shown = ({ named, url, body }: Sent): string =>
  `${named} ${url.slice(0, 300)} ${body === null ? '' : body.slice(0, 1_000)}`;

const ERASURE = 'DELETE /v1/memories';
/** Returns the owner part of an id. */
const ownerOf = (eventId: string): string => eventId.split('.')[1] ?? '';

/**
 * Counts the final states of all accepted writes. A missing event is accepted only if data of its user was
 * erased.
 */
const endsOf = async ({ target, accepted, failures }: Trying): Promise<Readonly<Record<string, number>>> => {
  const ends: Record<string, number> = {};
  const erasures = accepted.filter(({ sent }) => sent.named === ERASURE);
  const erased = new Set(erasures.map(({ eventId }) => ownerOf(eventId)));
  const left = accepted.values();
  const readEnds = async (): Promise<void> => {
    for (const { eventId, sent } of left) {
      const response = await fetch(`${target.url}/v1/events/${encodeURIComponent(eventId)}`);
      const { status = response.status, ...rest } = (await response.json()) as { status?: string | number };
      ends[status] = (ends[status] ?? 0) + 1;
      const isGone = status === 404 && erased.has(ownerOf(eventId));
      if (status !== 'succeeded' && status !== 'held' && !isGone)
        failures.push(`ended ${status}: ${shown(sent)} ${JSON.stringify(rest).slice(0, 500)}`);
    }
  };
  await Promise.all(Array.from({ length: READS_AT_ONCE }, readEnds));
  return ends;
};

const parkedIn = async ({ url }: Target): Promise<readonly unknown[]> => {
  const { results } = (await (await fetch(`${url}/v1/parked`)).json()) as { results: readonly unknown[] };
  return results;
};

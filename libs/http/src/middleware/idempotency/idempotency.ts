import {
  type Instant,
  type Metadata,
  redactJson,
  Rejected,
  type Scope,
  scopeKey,
  Unavailable,
} from '@mneme/domain';
import type { MemoryPorts } from '@mneme/pipeline';
import { emptyRow, type StateRow } from '@mneme/ports';
import { createHash, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Route } from '../../routing/route.js';

const STAGE = 'door.idempotency';
export const LIMIT_KEY = 255;
/** Matches a value that a header carries unchanged: printable ASCII without spaces at its ends. */
export const VISIBLE = /^[!-~](?:[ -~]*[!-~])?$/;
/** Milliseconds for which a key is kept (one day). After that, the key counts as new. */
const KEPT_MS = 24 * 60 * 60 * 1000;
const LIMIT_RACES = 50;
/**
 * One in `SWEPT_BY_ONE_IN` keys triggers a sweep, which removes up to `SWEPT_AT_ONCE` expired keys.
 * `SWEPT_AT_ONCE` is greater than the average number of keys that arrive between two sweeps, so expired keys
 * do not accumulate.
 */
const SWEPT_BY_ONE_IN = 64;
const SWEPT_AT_ONCE = 256;

export interface Write {
  readonly route: Pick<Route, 'method' | 'path'> & { readonly takesKey: true };
  readonly scope: Scope;
  readonly key: string | null;
  readonly input: unknown;
}

/**
 * Reservation of a key. The ids of the write derive from `receipt`, so a second attempt with the same receipt
 * writes the same records.
 */
interface Reservation {
  readonly state: 'acting';
  readonly fingerprint: string;
  readonly receipt: string;
}
type KeptAnswer = Omit<Reservation, 'state'> & { readonly state: 'answered'; readonly answer: unknown };
type KeyState = Reservation | KeptAnswer | { readonly state: 'free' };
const FREE = { state: 'free' } as const;

export type IdempotencyPorts = Pick<MemoryPorts, 'state' | 'clock' | 'secrets'>;
type Act<T> = (receipt: string) => Promise<T>;

/** Returns the idempotency key of a request, or `null` without one. Throws `Rejected` for an invalid key. */
export const idempotencyKey = (headers: IncomingHttpHeaders): string | null => {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && key.length <= LIMIT_KEY && VISIBLE.test(key)) return key;
  const sentence = `"Idempotency-Key" must have 1 to ${LIMIT_KEY} characters of ASCII.`;
  throw new Rejected('invalid-idempotency-key', sentence, { field: 'Idempotency-Key' });
};

/**
 * Runs a write once per key. For a day, the same request with the key gets the same answer, and another
 * request of the user throws `Rejected('idempotency-mismatch')`.
 *
 * The key is reserved before the write begins. A request that finds its own reservation without an answer
 * repeats the write under the reserved `receipt`, which completes a write that a crash interrupted.
 *
 * A `Rejected` write took no effect and frees the key. Any other failure may have taken effect, so only the
 * same request may use the key again.
 */
export const answerOnce = async <T>(ports: IdempotencyPorts, write: Write, act: Act<T>): Promise<T> => {
  if (write.key === null) return act(randomUUID());
  if (isSweeping(write.key)) await sweep(ports);
  const { row, kept } = await enterKey(ports, write, write.key);
  if (kept.state === 'answered') return kept.answer as T;
  const answer = await actOrFree({ row, kept }, ports, act);
  return (await keepAnswer({ row, kept }, ports, answer)) as T;
};

/** True for one in `SWEPT_BY_ONE_IN` keys. The hash of the key decides, so keys need not be counted. */
const isSweeping = (key: string): boolean =>
  createHash('sha256').update(key).digest().readUInt16BE() % SWEPT_BY_ONE_IN === 0;

const sweep = async ({ state, clock }: IdempotencyPorts): Promise<void> =>
  state.drop(await state.idleSince(STAGE, clock.now() - KEPT_MS, SWEPT_AT_ONCE));

/**
 * Returns the row of the key. If the row has no answer yet, this request has reserved it or joined its
 * reservation.
 */
const enterKey = async (ports: IdempotencyPorts, write: Write, key: string): Promise<KeyEntry> => {
  const scope = scopeKey(write.scope);
  const fingerprint = fingerprintOf(ports, write);
  for (let race = 0; race < LIMIT_RACES; race += 1) {
    const [found] = await ports.state.load(STAGE, [`${scope}/${key}`]);
    const row = found ?? keyRow(`${scope}/${key}`, scope);
    const kept = keyStateIn(row, ports.clock.now());
    if (kept.state !== 'free' && kept.fingerprint !== fingerprint) throw mismatch();
    if (kept.state === 'answered') return { row, kept };
    const receipt = kept.state === 'acting' ? kept.receipt : randomUUID();
    const acting = { state: 'acting', fingerprint, receipt } as const;
    const reserved = await replace(ports, row, acting);
    if (reserved) return { row: reserved, kept: acting };
  }
  throw new Unavailable('busy', 'Too many requests with this "Idempotency-Key" at once. Send it again.');
};

interface KeyEntry<K = Reservation | KeptAnswer> {
  readonly row: StateRow;
  readonly kept: K;
}

const keyStateIn = ({ state, touchedAt }: StateRow, now: Instant): KeyState =>
  state === null || now - touchedAt >= KEPT_MS ? FREE : (state as KeyState);

/**
 * Runs the write. If the write is refused, frees the key, unless another request has joined the reservation
 * since it was made, which raises the version of the row.
 */
const actOrFree = async <T>(
  { row, kept }: KeyEntry<Reservation>,
  ports: IdempotencyPorts,
  act: Act<T>,
): Promise<T> => {
  try {
    return await act(kept.receipt);
  } catch (error) {
    if (error instanceof Rejected) await replace(ports, row, FREE);
    throw error;
  }
};

/**
 * Stores the answer, and returns the stored answer. This is another answer if a simultaneous request has
 * stored its answer first.
 */
const keepAnswer = async (
  entered: KeyEntry<Reservation>,
  ports: IdempotencyPorts,
  answer: unknown,
): Promise<unknown> => {
  const { fingerprint, receipt } = entered.kept;
  let row: StateRow | undefined = entered.row;
  while (row) {
    const kept = row.state as KeyState;
    if (kept.state === 'answered' && kept.receipt === receipt) return kept.answer;
    if (kept.state !== 'acting' || kept.receipt !== receipt) break;
    if (await replace(ports, row, { state: 'answered', fingerprint, receipt, answer })) break;
    [row] = await ports.state.load(STAGE, [row.key]);
  }
  return answer;
};

/** Returns the row as stored, or `null` if another request has written it first. */
const replace = async (
  { state, clock }: IdempotencyPorts,
  row: StateRow,
  kept: KeyState,
): Promise<StateRow | null> => {
  const written = { ...row, state: kept, touchedAt: clock.now() };
  const lost = await state.compareAndSet([written]);
  return lost.length === 0 ? { ...written, version: row.version + 1 } : null;
};

/**
 * Returns a hash of the request. In `redact` mode it is made without secrets, because a PIN can be guessed
 * from its hash.
 */
const fingerprintOf = ({ secrets }: IdempotencyPorts, { route, input }: Write): string => {
  const stored = secrets.mode === 'redact' ? redactJson(input as Metadata).value : input;
  return createHash('sha256')
    .update(JSON.stringify([route.method, route.path, stored]))
    .digest('hex');
};

const mismatch = (): Rejected =>
  new Rejected(
    'idempotency-mismatch',
    'This "Idempotency-Key" was used with another request. Use a new key.',
    { field: 'Idempotency-Key' },
  );

/** `isHolding` is set because `idleSince` finds only rows that hold something. */
const keyRow = (key: string, scope: string): StateRow =>
  emptyRow({ stage: STAGE, key, scope, isHolding: true });

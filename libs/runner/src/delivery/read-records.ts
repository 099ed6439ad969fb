import { Rejected, scopeKey } from '@mneme/domain';
import { decodeEvent, type Envelope, envelopeSchema } from '@mneme/events';
import type { Logged } from '@mneme/ports';
import { isSealed, type KeyRing, openEnvelope } from '@mneme/sealing';
import type { Arrival, Refusal } from '../decisions/fold-events.js';

/** Divides records into batches of at most `limitCharacters`. A larger record is a batch alone. */
export const batchesOf = (
  records: readonly Logged[],
  limitCharacters: number,
): readonly (readonly Logged[])[] => {
  const batches: Logged[][] = [];
  let room = 0;
  for (const record of records) {
    room -= record.body.length;
    if (room < 0 || batches.length === 0) {
      batches.push([]);
      room = limitCharacters - record.body.length;
    }
    batches.at(-1)?.push(record);
  }
  return batches;
};

export interface ReadRecords {
  readonly arrivals: readonly Arrival[];
  readonly refused: readonly Refusal[];
  /** Records whose data key was destroyed. They are only acknowledged. */
  readonly erased: readonly Logged[];
}

/**
 * Decodes and opens records. Refuses a record that is no event, has an unknown version, or is sealed with an
 * unknown data key. Throws `Unavailable` if keys cannot be loaded.
 */
export const readRecords = async (
  records: readonly Logged[],
  keys: Pick<KeyRing, 'secretsOf' | 'forgetScope'>,
): Promise<ReadRecords> => {
  const raws = records.map(({ body }) => parse(body));
  for (const scope of erasedScopes(raws)) keys.forgetScope(scope);
  const keyIds = raws.flatMap((raw) => (namesKey(raw) ? raw.dataKey : []));
  const secrets: Secrets = keyIds.length === 0 ? new Map() : await keys.secretsOf(keyIds);
  const arrivals: Arrival[] = [];
  const refused: Refusal[] = [];
  const erased: Logged[] = [];
  for (const [n, record] of records.entries()) {
    try {
      const envelope = openRaw(raws[n], secrets);
      if (envelope === 'erased') erased.push(record);
      else arrivals.push({ record, event: { ...decodeEvent(envelope), recordedAt: record.recordedAt } });
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
      refused.push({ record, reason: error });
    }
  }
  return { arrivals, refused, erased };
};

type Secrets = Awaited<ReturnType<KeyRing['secretsOf']>>;

/**
 * The scopes that a `scope.erased` event names. The cached keys of these scopes must be forgotten before any
 * key is used.
 */
const erasedScopes = (raws: readonly unknown[]): readonly string[] =>
  raws.flatMap((raw) => {
    const envelope =
      isObject(raw) && raw['type'] === 'scope.erased' ? envelopeSchema.safeParse(raw).data : null;
    return envelope ? [scopeKey(envelope.scope)] : [];
  });

const isObject = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null;

const NO_JSON = Symbol('no JSON');

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return NO_JSON;
  }
};

const namesKey = (raw: unknown): raw is Envelope & { readonly dataKey: string } =>
  isObject(raw) && typeof raw['dataKey'] === 'string';

const openRaw = (raw: unknown, secrets: Secrets): unknown => {
  if (raw === NO_JSON) throw new Rejected('malformed-event', 'The record is not JSON.');
  if (!namesKey(raw)) return raw;
  const secret = secrets.get(raw.dataKey);
  // Unsealed records of a destroyed key count as erased, too, because no store accepts data with a destroyed
  // key.
  if (secret === 'destroyed') return 'erased';
  if (!isSealed(raw)) return raw;
  if (secret) return openEnvelope(raw, secret);
  const sentence = 'The record is sealed with a data key that this store does not have.';
  throw new Rejected('unknown-data-key', sentence, { field: 'dataKey' });
};

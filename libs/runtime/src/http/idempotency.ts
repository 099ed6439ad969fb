import { Rejected, type Scope, scopeKey } from '@mneme/domain';
import type { DoorPorts } from '@mneme/pipeline';
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const STAGE = 'door.idempotency';
const LIMIT_KEY = 255;

interface Asked {
  readonly scope: Scope;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

interface Kept {
  readonly fingerprint: string;
  readonly answer: unknown;
}

/** The client's key of a request; `null` without one. */
export const idempotencyKey = (headers: IncomingHttpHeaders): string | null => {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && key !== '' && key.length <= LIMIT_KEY) return key;
  throw new Rejected('invalid-idempotency-key', `"Idempotency-Key" must have 1 to ${LIMIT_KEY} characters.`, {
    field: 'Idempotency-Key',
  });
};

/**
 * The same key with the same body gets the same answer; with another body `Rejected('idempotency-mismatch')`.
 * A crash between the write and its kept answer is harmless: ids are made of the key, so doing it again does nothing new.
 */
export const answerOnce = async <T>(doors: DoorPorts, asked: Asked, act: () => Promise<T>): Promise<T> => {
  const key = idempotencyKey(asked.headers);
  if (key === null) return act();
  const rowKey = `${scopeKey(asked.scope)}/${key}`;
  const fingerprint = createHash('sha256').update(JSON.stringify(asked.body)).digest('hex');
  const [row] = await doors.state.load(STAGE, [rowKey]);
  if (row) return repeated(row.state as Kept, fingerprint) as T;
  const answer = await act();
  await keep(doors, { rowKey, scope: scopeKey(asked.scope), kept: { fingerprint, answer } });
  return answer;
};

const repeated = (kept: Kept, fingerprint: string): unknown => {
  if (kept.fingerprint === fingerprint) return kept.answer;
  throw new Rejected(
    'idempotency-mismatch',
    'This "Idempotency-Key" was used with another body. Use a new key.',
    {
      field: 'Idempotency-Key',
    },
  );
};

/** Who loses the race had the same key, hence the same ids: the other's answer serves both. */
const keep = async (
  { state, clock }: DoorPorts,
  { rowKey, scope, kept }: { readonly rowKey: string; readonly scope: string; readonly kept: Kept },
): Promise<void> => {
  await state.compareAndSet([
    {
      stage: STAGE,
      key: rowKey,
      scope,
      version: 0,
      cursor: null,
      recentIds: [],
      state: kept,
      outbox: [],
      isHolding: false,
      touchedAt: clock.now(),
    },
  ]);
};

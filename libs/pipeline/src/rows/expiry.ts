import { type Instant, type Scope, scopeKey } from '@mneme/domain';
import { emptyRow, type StateRow, type StateStore } from '@mneme/ports';
import type { ErasedPart } from '../erasure.js';

/** The stage name under which it is kept what is erased when. */
export const EXPIRY = 'door.expiry';

/** What a write lets expire. */
export interface Expiry {
  readonly scope: Scope;
  readonly part: ErasedPart;
  readonly expiresAt: Instant;
  /** The write, or whatever shares its row. */
  readonly id: string;
  /** What is written is sealed with it: erased sooner, it does not expire any more. */
  readonly dataKey: string;
}

/** Keeps what expires, before it is written: what is there expires whoever dies next. Kept twice is kept once. */
export const keepExpiry = async (
  state: Pick<StateStore, 'compareAndSet'>,
  { scope, part, expiresAt, id, dataKey }: Expiry,
): Promise<void> => {
  await state.compareAndSet([
    emptyRow({
      stage: EXPIRY,
      key: expiryKey(scope, id),
      scope: scopeKey(scope),
      dataKey,
      state: { scope, part } satisfies ExpiringPart,
      isHolding: true,
      touchedAt: expiresAt,
    }),
  ]);
};

export const expiryKey = (scope: Scope, id: string): string => JSON.stringify([scopeKey(scope), id]);

/** What expires at the `touchedAt` of its row. */
export interface ExpiringPart {
  readonly scope: Scope;
  readonly part: ErasedPart;
}

export const expiringIn = ({ state }: StateRow): ExpiringPart => state as ExpiringPart;

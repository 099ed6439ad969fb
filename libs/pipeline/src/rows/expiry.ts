import { type Instant, type Scope, scopeKey } from '@mneme/domain';
import { emptyRow, type StateRow, type StateStore } from '@mneme/ports';
import type { ErasedPart } from './erasure.js';

export const EXPIRY = 'door.expiry';

/** The part that expires at the `touchedAt` of its row. */
export interface ExpiringPart {
  readonly scope: Scope;
  readonly part: ErasedPart;
}

interface Expiry extends ExpiringPart {
  readonly expiresAt: Instant;
  /** Id of the write, or of the data key that several writes share. */
  readonly id: string;
  /** If the part is erased earlier, the expiry is removed with this key. */
  readonly dataKey: string;
}

/**
 * Runs before the data are written, so that the data expire even if the process dies. May be called again.
 */
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

export const expiringIn = ({ state }: StateRow): ExpiringPart => state as ExpiringPart;

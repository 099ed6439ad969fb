import { Unavailable } from '@mneme/domain/errors';
import type { Failure } from './failures.js';

const DAMAGED = 'store-corrupt';
const FULL = 'disk-full';

/** True if a failure concerns the whole store, so that later calls may fail too. */
export const isAilment = ({ code }: Pick<Failure, 'code'>): boolean => code === DAMAGED || code === FULL;

interface AilmentOptions {
  /** Tests the free space of the disk, and throws if a write does not fit. */
  readonly tryRoom: () => Promise<unknown>;
  /** Called when the store begins to fail, and with `null` when a full disk has room again. */
  readonly onChange: (failure: Unavailable | null) => void;
  readonly retryMs?: number;
}

const RETRY_MS = 5_000;

/** Tests a full disk for room every `retryMs` milliseconds, by default 5,000. */
export const openAilment = ({ tryRoom, onChange, retryMs = RETRY_MS }: AilmentOptions) => {
  let met: Unavailable | null = null;
  const recover = async (): Promise<void> => {
    await tryRoom();
    if (met?.code !== FULL) return;
    met = null;
    onChange(null);
  };
  const recoverSoon = (): void => {
    setTimeout(() => {
      if (met?.code !== FULL) return;
      recover().catch((error: unknown) => {
        // A failure other than a full disk, such as a closed store, ends the retries.
        if (error instanceof Unavailable && error.code === FULL) recoverSoon();
      });
    }, retryMs).unref();
  };
  return {
    meet: (failure: Error): void => {
      if (!(failure instanceof Unavailable) || met?.code === DAMAGED || met?.code === failure.code) return;
      met = failure;
      onChange(failure);
      if (failure.code === FULL) recoverSoon();
    },
    code: (): string | null => met?.code ?? null,
    /** Throws the failure. Damage lasts until a restart, a full disk until there is room again. */
    assertNone: async (): Promise<void> => {
      if (met?.code === FULL) await recover();
      if (met) throw met;
    },
  };
};

import { Unavailable } from '@mneme/domain/errors';
import type { Failure } from './failures.js';

const DAMAGED = 'store-corrupt';
const FULL = 'disk-full';

/** Whether a failure concerns the whole store, not one call: later requests may fail as well. */
export const isAilment = ({ code }: Pick<Failure, 'code'>): boolean => code === DAMAGED || code === FULL;

/** The failure of the whole store that one of its threads met, if any. */
export interface Ailment {
  meet(failure: Error): void;
  /** The code of the failure; `null`: there is none. */
  code(): string | null;
  /** Throws `Unavailable` with that failure. Damage stays until a restart; a full disk until there is room again. */
  assertNone(): Promise<void>;
}

interface AilmentOptions {
  /** Writes more than most writes do; throws where there is no room for it. */
  readonly tryRoom: () => Promise<unknown>;
  /** Called when the store begins to fail, and with `null` when a full disk has room again. */
  readonly onChange: (failure: Unavailable | null) => void;
  readonly retryMs?: number;
}

const RETRY_MS = 5_000;

/** While the disk is full, it is tried again every few seconds. */
export const openAilment = ({ tryRoom, onChange, retryMs = RETRY_MS }: AilmentOptions): Ailment => {
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
        // Another failure than a full disk, as of a closed store, ends the tries.
        if (error instanceof Unavailable && error.code === FULL) recoverSoon();
      });
    }, retryMs).unref();
  };
  return {
    meet: (failure) => {
      if (!(failure instanceof Unavailable) || met?.code === DAMAGED || met?.code === failure.code) return;
      met = failure;
      onChange(failure);
      if (failure.code === FULL) recoverSoon();
    },
    code: () => met?.code ?? null,
    assertNone: async () => {
      if (met?.code === FULL) await recover();
      if (met) throw met;
    },
  };
};

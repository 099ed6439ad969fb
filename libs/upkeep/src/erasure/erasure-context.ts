import type { ErasePorts, RecordPorts } from '@mneme/pipeline';
import type { Clock, DataKeys, EventLog, RetentionRule } from '@mneme/ports';
import type { KeyRing } from '@mneme/sealing';
import type { ErasureClaims } from './claim-erasures.js';
import type { ErasedStores } from './remove-erased.js';

/** Points at which a process may die without leaving an erasure half done. The crash suites stop it there. */
export type ErasurePoint =
  'keys-destroyed' | 'stages-told' | 'removed' | 'passed' | 'recorded' | 'corrected' | 'released';

export interface ErasureContext extends ErasedStores {
  readonly log: EventLog;
  readonly dataKeys: Pick<DataKeys, 'destroy'>;
  readonly keyRing: Pick<KeyRing, 'forget'>;
  readonly clock: Clock;
  /** Records the remaining messages of a session again. */
  readonly recording: RecordPorts;
  /** Clears removed bytes from files that the store does not clear on its own. */
  readonly compact: () => Promise<void>;
  /** Requests the erasure of expired data. */
  readonly erasing: ErasePorts;
  readonly retention: readonly RetentionRule[];
  readonly claims: ErasureClaims;
  /**
   * Milliseconds for which a read may use a data key that it has cached. An erasure is verified only after that
   * time. 0 if every read asks for the key.
   */
  readonly readersHoldMs: number;
  /**
   * Delays after verification at which late writes are searched for, in milliseconds. Empty if the stores
   * refuse such writes.
   */
  readonly sweepAfterMs: readonly number[];
  /** True if the clock agrees with the log. Otherwise nothing is erased by age. */
  readonly maySweep: () => boolean;
  readonly failpoint: (point: ErasurePoint) => void;
}

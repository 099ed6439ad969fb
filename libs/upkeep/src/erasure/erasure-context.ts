import type { ErasePorts, RecordPorts } from '@mneme/pipeline';
import type { Clock, DataKeys, EventLog, RetentionRule } from '@mneme/ports';
import type { KeyRing } from '@mneme/sealing';
import type { ErasureClaims } from './claim-erasures.js';
import type { ErasedStores } from './remove-erased.js';

/** Points at which the crash suites stop a process. Another process must complete the erasure. */
export type ErasurePoint =
  'keys-destroyed' | 'stages-told' | 'removed' | 'passed' | 'recorded' | 'corrected' | 'released';

export interface ErasureContext extends ErasedStores {
  readonly log: EventLog;
  readonly dataKeys: Pick<DataKeys, 'destroy' | 'destroyedBy'>;
  readonly keyRing: Pick<KeyRing, 'forget'>;
  readonly clock: Clock;
  readonly recording: RecordPorts;
  /** Clears removed bytes from files that the store does not clear on its own. */
  readonly compact: () => Promise<void>;
  readonly erasing: ErasePorts;
  readonly retention: readonly RetentionRule[];
  readonly claims: ErasureClaims;
  /** Milliseconds for which a read may use a cached data key. 0 if every read asks the store for the key. */
  readonly readersHoldMs: number;
  /**
   * Delays of the searches for late writes after verification, in milliseconds. The list is empty if stores
   * refuse late writes.
   */
  readonly sweepAfterMs: readonly number[];
  /** False while the clock disagrees with the log. While it is false, data are not erased by age. */
  readonly maySweep: () => boolean;
  readonly failpoint: (point: ErasurePoint) => void;
}

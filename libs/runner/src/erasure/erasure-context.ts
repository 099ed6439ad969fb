import type { ErasePorts, RecordPorts } from '@mneme/pipeline';
import type { Clock, DataKeys, EventLog, RetentionRule } from '@mneme/ports';
import type { KeyRing } from '@mneme/sealing';
import type { ErasureClaims } from './claim-erasures.js';
import type { ErasedStores } from './remove-erased.js';

/** Points at which a process may die without leaving an erasure half done; the crash suites stop it there. */
export type ErasurePoint =
  'keys-destroyed' | 'stages-told' | 'removed' | 'passed' | 'recorded' | 'corrected' | 'released';

/** What carries out erasures. */
export interface ErasureContext extends ErasedStores {
  readonly log: EventLog;
  readonly dataKeys: Pick<DataKeys, 'destroy'>;
  readonly keyRing: Pick<KeyRing, 'forget'>;
  readonly clock: Clock;
  /** Records the other messages of a session again. */
  readonly recording: RecordPorts;
  /** Leaves no byte of what was removed in files that the store does not clear by itself. */
  readonly compact: () => Promise<void>;
  /** Begins erasures of what has expired. */
  readonly erasing: ErasePorts;
  /** What is not kept for ever. */
  readonly retention: readonly RetentionRule[];
  /** Decides which erasures this process carries out. */
  readonly claims: ErasureClaims;
  /** How long a read may go on with what it knew of a key: an erasure is verified only later. 0: every read asks. */
  readonly readersHoldMs: number;
  /** When late writes of a verified erasure are looked for; `[]`: the stores refuse them. */
  readonly sweepAfterMs: readonly number[];
  /** Whether the clock agrees with the log: otherwise nothing is erased by age. */
  readonly maySweep: () => boolean;
  readonly failpoint: (point: ErasurePoint) => void;
}

import type { RecordPorts } from '@mneme/pipeline';
import type { Clock, DataKeys, EventLog } from '@mneme/ports';
import type { KeyRing } from '@mneme/sealing';
import type { ErasedStores } from './remove-erased.js';

/** Points at which a process may die without leaving an erasure half done; the crash suites stop it there. */
export type ErasurePoint = 'keys-destroyed' | 'stages-told' | 'removed' | 'passed';

/** What carries out erasures. */
export interface ErasureContext extends ErasedStores {
  readonly log: EventLog;
  readonly dataKeys: Pick<DataKeys, 'destroy'>;
  readonly keyRing: Pick<KeyRing, 'forget'>;
  readonly clock: Clock;
  /** Records the other messages of a session again. */
  readonly recording: RecordPorts;
  readonly failpoint: (point: ErasurePoint) => void;
}

import {
  type Capacity,
  type ErasePorts,
  openSessionCache,
  openUses,
  type RecordPorts,
} from '@mneme/pipeline';
import type { Keeping } from './config/keeping.js';
import { catchUp } from '@mneme/runner';
import type { Clock, EventLog, MemoryReader, Scoped, StateStore } from '@mneme/ports';
import { dataKeysOf, type KeyRing, openPseudonyms } from '@mneme/sealing';
import { setImmediate as nextTurn } from 'node:timers/promises';

type Needs = Pick<RecordPorts, 'state' | 'work' | 'embedder' | 'extractor'> & {
  readonly index: Scoped<MemoryReader>;
  readonly log: EventLog;
  readonly clock: Clock;
  readonly keyRing: Pick<KeyRing, 'keysOf' | 'secretsOf'>;
};

/**
 * Ports to record messages again after an erasure. The secrets in these messages were already replaced when
 * they were first recorded.
 */
export const recordingPorts = ({
  index,
  state,
  work,
  embedder,
  extractor,
  keyRing,
  log,
  clock,
}: Needs): RecordPorts => ({
  memoryReader: index,
  state,
  work,
  embedder,
  extractor,
  clock,
  recordingInstant: () => Promise.resolve(clock.now()),
  sessions: openSessionCache(),
  secrets: { mode: 'keep', onRedacted: () => undefined },
  dataKeyOf: dataKeysOf(keyRing),
  catchUp: (topic) => catchUp(log, topic),
  pseudonyms: openPseudonyms(keyRing),
  yieldToEventLoop: () => nextTurn(),
});

export const erasingPorts = (
  { state, log, dataKeys, clock, sessions }: Omit<ErasePorts, 'keepErasedOutMs'>,
  { erasedOutMs }: Keeping,
): ErasePorts => ({ state, log, dataKeys, clock, sessions, keepErasedOutMs: erasedOutMs });

export const capacityOf = ({ activeEntries }: Keeping, state: Pick<StateStore, 'load'>): Capacity => ({
  activeEntries,
  usesOf: openUses(state),
});

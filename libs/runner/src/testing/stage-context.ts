import {
  AFTER_SESSIONS,
  openInstructions,
  openSharing,
  type StageModels,
  type StagePorts,
  UNBOUNDED,
} from '@mneme/pipeline';
import { openPseudonyms } from '@mneme/sealing';
import { aKeyRing } from '@mneme/sealing/testing';
import type { SqliteStack } from '@mneme/sqlite';
import { pino } from 'pino';
import { builtinModels } from './builtin-models.js';
import { UNLIMITED_BUDGET } from '../models/budget.js';
import { portsIn } from '../ports-of.js';
import type { StageContext } from '../stage-context.js';
import { systemClock } from '../log-time/log-clock.js';

export const aStagePorts = (store: SqliteStack, models: Partial<StageModels> = {}): StagePorts =>
  portsIn(aStageContext(store), store, models);
export const sharingOn = (store: SqliteStack): Pick<StageContext, 'pseudonyms' | 'sharing'> => ({
  pseudonyms: openPseudonyms(aKeyRing(store)),
  sharing: openSharing(store.state),
});

/** A context without logs, backpressure and failpoints. Conversations count as idle immediately. */
export const aStageContext = (store: SqliteStack, changes: Partial<StageContext> = {}): StageContext => ({
  ...store,
  keyRing: aKeyRing(store),
  clock: systemClock(),
  models: builtinModels(),
  rules: builtinModels(),
  budget: UNLIMITED_BUDGET,
  askAgainMs: 600_000,
  instructions: openInstructions(store.state),
  consolidation: AFTER_SESSIONS,
  capacity: UNBOUNDED,
  ...sharingOn(store),
  idleAfterMs: 0,
  logger: pino({ level: 'silent' }),
  backpressure: () => Promise.resolve(),
  failpoint: () => undefined,
  observe: () => undefined,
  onDeath: () => undefined,
  ...changes,
});

import { type Scope, scopeKey } from '@mneme/domain';
import { type DataOf, encodeEvent, type Event, type EventName } from '@mneme/events';
import { AFTER_SESSIONS, openInstructions, openSharing, type Stage, UNBOUNDED } from '@mneme/pipeline';
import type {
  EventLog,
  KnowledgeGraph,
  Logged,
  MemoryIndex,
  Outgoing,
  StateStore,
  UpdateJudge,
  Work,
} from '@mneme/ports';
import { letterEmbedder } from '@mneme/ports/testing';
import { delivering, type StageContext, UNLIMITED_BUDGET } from '@mneme/runner';
import { openPseudonyms } from '@mneme/sealing';
import { pino } from 'pino';
import { builtinModels } from '../models/builtin-models.js';

export interface Stores {
  readonly log: EventLog;
  readonly state: StateStore;
  readonly index: MemoryIndex;
  readonly work: Work;
  readonly keyRing: StageContext['keyRing'];
  readonly knowledge: KnowledgeGraph;
}

const EMBEDDER = letterEmbedder();

/** Parts of a context without logging, backpressure and failpoints. */
const UNHEARD = {
  logger: pino({ level: 'silent' }),
  backpressure: () => Promise.resolve(),
  failpoint: () => undefined,
  observe: () => undefined,
  onDeath: () => undefined,
};

/**
 * Returns a function that delivers records to the stage, and returns its events instead of publishing them.
 */
export const stageOver = (stores: Stores, stage: Stage, judge: UpdateJudge = builtinModels().judge) => {
  const published: Outgoing[] = [];
  const work: Work = {
    ...stores.work,
    begin: () => {
      const unit = stores.work.begin();
      return {
        ...unit,
        commit: (commit) => {
          published.push(...commit.events);
          return unit.commit({ ...commit, events: [], acknowledges: null });
        },
      };
    },
  };
  const models = { ...builtinModels(), embedder: EMBEDDER, judge };
  const deliver = delivering(stage, {
    ...stores,
    work,
    models,
    rules: models,
    budget: UNLIMITED_BUDGET,
    askAgainMs: 600_000,
    idleAfterMs: 0,
    instructions: openInstructions(stores.state),
    sharing: openSharing(stores.state),
    pseudonyms: openPseudonyms(stores.keyRing),
    consolidation: AFTER_SESSIONS,
    capacity: UNBOUNDED,
    clock: { now: () => Date.now(), machineNow: () => Date.now() },
    ...UNHEARD,
  });
  const { signal } = new AbortController();
  return async (records: readonly Logged[]): Promise<readonly Outgoing[]> => {
    published.length = 0;
    if (records.length > 0) await deliver({ records, signal });
    return [...published];
  };
};

/** An event of a test. */
export interface RecordedEvent<Name extends EventName = EventName> {
  readonly topic: 'entries' | 'verdicts';
  readonly id: string;
  readonly type: Name;
  readonly data: DataOf<Name>;
  readonly recordedAt: number;
}

/** Returns the log record of an event at an offset. */
export const recordOf = (
  scope: Scope,
  { topic, recordedAt, ...recorded }: RecordedEvent,
  offset: number,
): Logged => ({
  position: { topic, partition: 0, epoch: 1, offset },
  key: scopeKey(scope),
  recordedAt,
  body: JSON.stringify(
    encodeEvent({ ...recorded, scope, roots: [], trace: null, dataKey: null } as unknown as Event),
  ),
});

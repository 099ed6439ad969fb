import type { Scope } from '@mneme/domain';
import {
  type MemoryPorts,
  ON_REQUEST,
  openClockTrust,
  openThresholdCache,
  pipeline,
  type Recall,
} from '@mneme/pipeline';
import { openLogTimes, portsOfIndex } from '@mneme/ports';
import { type Running, untilHandled } from '@mneme/runner';
import { openMasterKeys } from '@mneme/sealing';
import { TEST_MASTER_KEYS } from '@mneme/sealing/testing';
import type { SqliteStack } from '@mneme/sqlite';
import { openSqliteHere } from '@mneme/sqlite/testing';
import { jsonLogger, type Models, openTraffic } from '@mneme/telemetry';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Settings } from '../config/embedded.js';
import { KEEPS_ALL } from '../config/keeping.js';
import { BUILTIN } from '../config/models.js';
import { memoryPortsOn } from '../embedded/memory-ports.js';
import { runStagesOver, type StageSettings } from '../embedded/run-stages-over.js';
import { openModels, type ThreadModels } from '../models/open-models.js';
import { recallOnBehalf } from '../models/search/recall-on-behalf.js';
import { searchModels } from '../models/search/search-models.js';
import { type SettableClock, settableClock } from './settable-clock.js';
import { commandsOn, type Line, type TestCommands } from './test-commands.js';
import { listsOn, queriesOn, type TestQueries } from './test-queries.js';
import type { Operations } from '@mneme/http';
import { deleteFolder, temporaryFolder } from './temporary-folder.js';
import { operationsOn } from './test-operations.js';

export interface TestStackOptions extends Partial<
  Pick<Settings, 'idleSeconds' | 'secrets' | 'consolidation'>
> {
  readonly keeping?: Partial<Settings['keeping']>;
  /** Models that replace built-in models. */
  readonly models?: Partial<Models>;
}

/** Commands, queries and stages on one store, all in this thread. */
export interface TestStack extends TestCommands, TestQueries {
  readonly ports: MemoryPorts;
  readonly recall: Recall;
  readonly operations: Operations;
  readonly store: SqliteStack;
  readonly clock: SettableClock;
  /** Returns a user without memories. */
  newUser(): Scope;
  /**
   * Records messages and closes their session. Entries, facts and the digest exist when the call resolves.
   */
  talk(scope: Scope, sessionId: string, lines: readonly (string | Line)[]): Promise<void>;
  /** Resolves when every stage has handled all events in the log. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the embedded stack on an empty store: without HTTP and threads, and with a clock that the test can
 * set.
 */
export const openTestStack = async (options: TestStackOptions = {}): Promise<TestStack> => {
  const folder = await temporaryFolder();
  const opened = await openModels(BUILTIN);
  const models = withChanges(opened, options.models ?? {});
  const times = openLogTimes();
  const clock = settableClock(times);
  const { id, dimensions } = models.embedder;
  const store = await openSqliteHere({ folder, embedder: { id, dimensions }, times });
  const death = new AbortController();
  const parts = { ...settingsOf(options), times, models, clock };
  await openClockTrust({ ...store, clock, times });
  const stages = await runStages(store, { ...parts, death });
  const ports = portsOn(store, parts);
  const recall = recallOn(store, parts);
  let users = 0;
  return {
    ...requestsOn(ports, recall, () => untilHandled(ports.log, death.signal)),
    ports,
    recall,
    operations: operationsOn(store, { ports, recall, times }),
    store,
    clock,
    newUser: () => ({ tenant: 'default', user: `user-${(users += 1)}` }),
    close: async () => {
      for (const part of [stages, store, opened]) await part.close();
      deleteFolder(folder);
    },
  };
};

const requestsOn = (
  ports: MemoryPorts,
  recall: Recall,
  settled: TestStack['settled'],
): TestCommands & TestQueries & Pick<TestStack, 'settled' | 'talk'> => {
  const commands = commandsOn(ports);
  return {
    ...commands,
    ...queriesOn(recall),
    ...listsOn(recall),
    settled,
    talk: async (scope, sessionId, lines) => {
      await commands.recordMessages(scope, sessionId, lines);
      await commands.closeSession(scope, sessionId);
      await settled();
    },
  };
};

const ignore = (): void => undefined;

const withChanges = (models: ThreadModels, changes: Partial<Models>): ThreadModels => ({
  ...models,
  ...changes,
  observed: (...asked) => ({ ...models.observed(...asked), ...changes }),
});

const settingsOf = ({
  idleSeconds = null,
  consolidation = ON_REQUEST,
  keeping = {},
  secrets = 'redact',
}: TestStackOptions) => ({
  idleSeconds,
  consolidation,
  secrets,
  keeping: { ...KEEPS_ALL, ...keeping },
  masterKeys: TEST_MASTER_KEYS,
});

interface Parts extends StageSettings, Pick<Settings, 'secrets'> {
  readonly models: ThreadModels;
  readonly clock: SettableClock;
}

const runStages = (
  store: SqliteStack,
  { death, ...parts }: Parts & { readonly death: AbortController },
): Promise<Running> =>
  runStagesOver(Object.values(pipeline), store, {
    ...parts,
    llm: null,
    logger: jsonLogger('silent'),
    observe: ignore,
    backpressure: () => Promise.resolve(),
    failpoint: ignore,
    onDeath: (error) => death.abort(error),
  });

const portsOn = (store: SqliteStack, parts: Parts): MemoryPorts =>
  memoryPortsOn(store, openTraffic(), {
    ...parts,
    masterKeys: openMasterKeys(TEST_MASTER_KEYS),
    observe: ignore,
  });

const recallOn = (store: SqliteStack, { models, clock }: Parts): Recall =>
  recallOnBehalf({
    ...searchModels(models),
    ...store,
    ...portsOfIndex(store.index),
    clock,
    thresholds: openThresholdCache(),
    yieldToEventLoop: () => nextTurn(),
  });

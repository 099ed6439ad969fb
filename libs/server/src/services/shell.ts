import { Unavailable } from '@mneme/domain';
import { portsOfIndex } from '@mneme/ports';
import {
  type MemoryPorts,
  openClockTrust,
  openSessionCache,
  openThresholdCache,
  type RecallPorts,
  type Stage,
} from '@mneme/pipeline';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import { httpShell, type Keys } from '@mneme/http';
import {
  awaitToken,
  catchUp,
  idleTimes,
  type DailyLimits,
  type Running,
  recordingInstants,
  watchClock,
} from '@mneme/runner';
import { openRecallBook } from '@mneme/upkeep';
import { dataKeysOf, openPseudonyms } from '@mneme/sealing';
import type { OnFailpoint } from '../failpoint.js';
import type { Settings } from '../config/embedded.js';
import { loggedFaults, type Observe, observedSecrets, observedWork, openTraffic } from '@mneme/telemetry';
import type { ThreadModels } from '../models/open-models.js';
import { scheduledRecall } from '../reads/scheduled-recall.js';
import type { ReadLimits } from '../reads/read-limits.js';
import { searchModels } from '../models/search/search-models.js';
import { withinBudget } from '../models/search/within-budget.js';
import { type Counters, openCounters } from '../open-counters.js';
import { type ServiceName, services } from './services.js';
import { instrumentationOf } from './instrumentation.js';
import { watchMarks } from './marks/watch-marks.js';
import { sweepsOf, type Unit, unitsOf } from './stage-units.js';
import type { ServicesStores } from './stores.js';
import { isUnattended, type ObservedStores, unattendedOn } from './unattended.js';
import { LogTransport } from './transport/log-transport.js';
import { stageController } from './transport/stage-controller.js';

type SharedSettings = Pick<Settings, 'corsOrigins' | 'idleSeconds' | 'secrets' | 'keeping' | 'consolidation'>;

export interface ShellNeeds extends SharedSettings {
  readonly keys: Keys;
  readonly logger: Logger;
  readonly reads: ReadLimits;
  readonly limits: DailyLimits;
  readonly askAgainMs: number;
  /** This signal is aborted, with the reason, when a stage has stopped consuming. */
  readonly death: AbortSignal;
  readonly onDeath: (error: unknown) => void;
  readonly failpoint: OnFailpoint;
}

export interface ServicesShell {
  readonly app: NestFastifyApplication;
  /** Starts the stages, and resolves when every stage consumes events. */
  consume(): Promise<void>;
  /** Stops consuming and finishes the deliveries in flight, then stops answering. */
  close(): Promise<void>;
}

/**
 * Opens the HTTP server and the stages of services. The server does not listen yet, and the stages do not
 * consume yet.
 */
export const openShell = async (
  stores: ServicesStores & { readonly models: ThreadModels },
  names: readonly ServiceName[],
  needs: ShellNeeds,
): Promise<ServicesShell> => {
  const [stages, closing] = [stagesOf(names), new AbortController()];
  const transport = new LogTransport({ log: stores.log, stages, onDeath: needs.onDeath });
  const instruments = instrumentationOf(stores, { ...needs, stages, transport, closing: closing.signal });
  const observe = loggedFaults(instruments.observe, needs.logger);
  const { usage, tally } = openCounters({ ...stores, ...needs });
  const observed = observedStores(stores, { observe, logger: needs.logger }, { usage, tally });
  const idle = idleTimes(stores.models.extractor.reads, needs.idleSeconds);
  const units = unitsOf(names, observed, { ...needs, observe, idleAfterMs: idle.afterMs, budget: usage });
  const ports = memoryPortsOn(observed, { ...needs, idle, observe });
  const recalls = openRecallBook({ ...ports, ...needs, ...needs.keeping, observe, remembersLines: true });
  await openClockTrust(observed);
  const app = await httpShell({
    ...needs,
    ...servedBy(names, units),
    operations: { ...instruments, ...queriesOn(ports, needs), recalls },
    logger: needs.logger.child({ service: names.join('+') }),
    admit: stores.guard.beforeReads,
  });
  app.connectMicroservice({ strategy: transport });
  const sweepers = new Set<Running>();
  const consume = async (): Promise<void> => {
    const watch = watchClock({ ...observed, ...needs, sweeps: isUnattended(names) });
    sweepers.add(watch).add(watchMarks({ ...stores, ...needs, onRestored: needs.onDeath }));
    await app.startAllMicroservices();
    for (const running of units.flatMap(sweepsOf)) sweepers.add(running);
    for (const running of unattendedOn(names, observed, { ...needs, ...watch })) sweepers.add(running);
  };
  const close = async (): Promise<void> => {
    closing.abort(new Unavailable('closing', 'The process is shutting down.'));
    await closeAll([transport, ...sweepers]).finally(() => closeAll([usage, tally, app, recalls]));
  };
  return { app, consume, close };
};

const servedBy = (names: readonly ServiceName[], units: readonly Unit[]) => ({
  answers: names.flatMap((name) => services[name].answers ?? []),
  handlers: units.map(({ stage, context }) => stageController(stage, context)),
});

const closeAll = (parts: readonly { close(): Promise<unknown> }[]): Promise<unknown> =>
  Promise.all(parts.map((part) => part.close()));

const queriesOn = (ports: MemoryPorts & RecallPorts, { reads }: Pick<ShellNeeds, 'reads'>) => ({
  ports,
  recall: scheduledRecall({ ...ports, thresholds: openThresholdCache() }, reads),
  traffic: openTraffic(),
});

const stagesOf = (names: readonly ServiceName[]): readonly Stage[] =>
  names.flatMap((name): readonly Stage[] => services[name].stages);

const observedStores = (
  stores: ServicesStores & { readonly models: ThreadModels },
  { observe, logger }: { readonly observe: Observe; readonly logger: Logger },
  { usage, tally }: Counters,
): ObservedStores => ({
  ...stores,
  work: tally.counting(observedWork(stores.work, observe)),
  models: withinBudget(stores.models.observed(observe, usage.spend, logger), usage),
});

type PortSettings = Pick<MemoryPorts, 'idle'> &
  Pick<ShellNeeds, 'secrets' | 'keeping'> & { readonly observe: Observe };

const memoryPortsOn = (
  { models: asked, ...stores }: ObservedStores,
  { idle, secrets, keeping, observe }: PortSettings,
): MemoryPorts & RecallPorts => ({
  ...stores,
  ...portsOfIndex(stores.index),
  ...searchModels(asked),
  idle,
  secrets: observedSecrets(secrets, observe),
  retention: keeping.retention,
  keepErasedOutMs: keeping.erasedOutMs,
  recordingInstant: recordingInstants(stores.log, stores.clock),
  sessions: openSessionCache(),
  yieldToEventLoop: () => nextTurn(),
  dataKeyOf: dataKeysOf(stores.keyRing),
  pseudonyms: openPseudonyms(stores.keyRing),
  awaitToken: (scope, token) => awaitToken(stores, scope, token),
  catchUp: (topic) => catchUp(stores.log, topic),
});

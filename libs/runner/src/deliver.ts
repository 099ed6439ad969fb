import { Unavailable } from '@mneme/domain';
import type { Stage } from '@mneme/pipeline';
import type { Logged, Commit } from '@mneme/ports';
import { decide } from './decide.js';
import type { StageContext } from './stage-context.js';
import type { Refusal } from './fold-events.js';
import { batchesOf, type ReadRecords, readRecords } from './read-records.js';
import { type Answers, startAnswers } from './models/answers.js';
import { portsIn } from './ports-of.js';
import { asRejected, reportDelivery, reportDropped, reportFailure } from './report-delivery.js';
import { retry, TRIES_OF_ONE_EVENT } from './retry.js';
import { LIMIT_CHARACTERS } from './subscribe-group.js';
import { type RowCache, rowCache } from './row-cache.js';

/** Records of one partition, in order, as the log delivers them. */
export interface Delivery {
  readonly records: readonly Logged[];
  /** Aborted when the process stops: events that still wait are left to the next process. */
  readonly signal: AbortSignal;
}

/**
 * Handles deliveries until every event of them is committed or parked, and acknowledged, whoever subscribed the stage
 * to its topic. Waits for a dependency that is down, however long that lasts. Throws the signal's reason.
 */
export const delivering = (stage: Stage, context: StageContext): ((delivery: Delivery) => Promise<void>) => {
  const rowsOf = rowsByPartition(context);
  const limit = LIMIT_CHARACTERS[context.work.publication];
  return async ({ records, signal }) => {
    const known = { ...context, rows: rowsOf(records) };
    const answers = await answersTo(stage, known, { records, signal });
    const runner: Runner = { ...known, answers };
    for (const part of batchesOf(records, limit)) {
      const read = await opened(stage, runner, { records: part, signal });
      if (read.arrivals.some(({ event }) => event.type === 'scope.erased')) runner.rows.forgetAll();
      await handle(stage, runner, { ...read, signal });
    }
  };
};

/** The answers of a model to a whole delivery, asked for before its parts are committed in order; else `null`. */
const answersTo = async (stage: Stage, context: Known, delivery: Delivery): Promise<Answers | null> => {
  if (stage.kind !== 'decision' || !stage.asksModel(context.models)) return null;
  const { arrivals } = await opened(stage, { ...context, answers: null }, delivery);
  return startAnswers(stage, context, { arrivals, signal: delivery.signal });
};

/**
 * Keeps the rows of a partition until its deliveries leave a gap. After a gap another process may have written the rows,
 * so they are loaded again. A stale row costs a lost compare-and-set, never an event.
 */
const rowsByPartition = (context: StageContext): ((records: readonly Logged[]) => RowCache) => {
  const held = new Map<number, { readonly rows: RowCache; readonly nextOffset: number }>();
  return (records) => {
    const [first] = records;
    if (!first) return rowCache(context.state);
    const { partition } = first.position;
    const offsets = records.map(({ position }) => position.offset);
    const before = held.get(partition);
    const isGap = before === undefined || Math.min(...offsets) > before.nextOffset;
    const rows = isGap ? rowCache(context.state) : before.rows;
    held.set(partition, {
      rows,
      nextOffset: Math.max(before?.nextOffset ?? 0, ...offsets.map((at) => at + 1)),
    });
    return rows;
  };
};

interface Known extends StageContext {
  readonly rows: RowCache;
}

interface Runner extends Known {
  readonly answers: Answers | null;
}

/** Opens a part of a delivery. Waits for keys as for every other dependency. */
const opened = (stage: Stage, context: Runner, { records, signal }: Delivery): Promise<ReadRecords> =>
  patiently(stage, context, {
    batch: { arrivals: [], refused: [], erased: records, signal },
    attempt: () => readRecords(records, context.keyRing),
  });

interface Batch extends ReadRecords {
  readonly signal: AbortSignal;
}

const handle = async (stage: Stage, context: Runner, batch: Batch): Promise<void> => {
  await context.backpressure();
  context.failpoint('delivered', stage.name);
  const startedAt = performance.now();
  const parked = await commitTogether(stage, context, batch);
  context.failpoint('settled', stage.name);
  const seconds = (performance.now() - startedAt) / 1000;
  reportDelivery(stage, context, { arrivals: batch.arrivals, parked, seconds });
};

const commitTogether = async (stage: Stage, context: Runner, batch: Batch): Promise<readonly Refusal[]> => {
  try {
    return await commitBatch(stage, context, batch);
  } catch (error) {
    if (error instanceof Unavailable) throw error;
    return commitOneByOne(stage, context, batch);
  }
};

/** Decides and commits. Waits for a dependency that is down, folds again after a lost race. Answers the parked. */
const commitBatch = (stage: Stage, context: Runner, batch: Batch): Promise<readonly Refusal[]> => {
  const { signal } = batch;
  let current = batch;
  const attempt = async (): Promise<readonly Refusal[]> => {
    for (;;) {
      const { arrivals, refused, erased } = current;
      const unit = context.work.begin();
      const { rows, work, keyRing, answers } = context;
      const ports = portsIn(context, unit);
      const input = { rows, publication: work.publication, keyRing, ports, answers };
      const decided = await decide(stage, arrivals, input);
      context.failpoint('decided', stage.name);
      const parked = [...refused, ...decided.refused];
      const done = [...arrivals, ...parked].map(({ record }) => record);
      const committed = { ...decided, parked, acknowledges: acknowledgement(stage, [...done, ...erased]) };
      // Until it is known how it ended, nobody knows how the rows stand.
      context.rows.forget(decided.rows);
      const { outcome } = await unit.commit({ ...committed, recordedAt: context.clock.now() });
      if (outcome === 'settled') {
        reportDropped(stage, context, decided.dropped);
        context.rows.keep(decided.rows);
        await answers?.settle(arrivals.map(({ event }) => event.id));
        return parked;
      }
      const count = arrivals.length;
      context.observe({ of: 'events', stage: stage.name, outcome: 'conflict-retried', count });
      current = await withoutErased(current, context);
    }
  };
  return patiently(stage, context, { batch: { ...batch, signal }, attempt });
};

/** A row is lost for ever to an event whose data key was destroyed after the event was read. */
const withoutErased = async (batch: Batch, { keyRing }: StageContext): Promise<Batch> => {
  keyRing.forget(batch.arrivals.flatMap(({ event }) => event.dataKey ?? []));
  const { arrivals, erased } = await readRecords(
    batch.arrivals.map(({ record }) => record),
    keyRing,
  );
  return { ...batch, arrivals, erased: [...batch.erased, ...erased] };
};

interface Trying<T> {
  readonly batch: Batch;
  readonly attempt: () => Promise<T>;
}

const patiently = <T>(stage: Stage, context: StageContext, { batch, attempt }: Trying<T>): Promise<T> => {
  const { arrivals, signal } = batch;
  const failed = (error: unknown, n: number): void =>
    reportFailure(stage, context, { arrivals, error, attempt: n });
  return retry({ tries: TRIES_OF_ONE_EVENT, signal, failed }, attempt);
};

const acknowledgement = (stage: Stage, records: readonly Logged[]): Commit['acknowledges'] => {
  return { group: stage.name, positions: records.map(({ position }) => position) };
};

/** A message that cannot be handled must not delay the others: it is parked, and they go on. */
const commitOneByOne = async (
  stage: Stage,
  context: Runner,
  { arrivals, refused, erased, signal }: Batch,
): Promise<readonly Refusal[]> => {
  const nothing: Batch = { arrivals: [], refused: [], erased: [], signal };
  const singles = [
    ...arrivals.map((arrival) => ({ ...nothing, arrivals: [arrival] })),
    ...refused.map((refusal) => ({ ...nothing, refused: [refusal] })),
    ...erased.map((record) => ({ ...nothing, erased: [record] })),
  ];
  singles.sort((a, b) => offsetOf(a) - offsetOf(b));
  const parked: Refusal[] = [];
  for (const single of singles) {
    try {
      parked.push(...(await commitBatch(stage, context, single)));
    } catch (error) {
      const [arrival] = single.arrivals;
      if (error instanceof Unavailable || !arrival) throw error;
      const refusal = { record: arrival.record, reason: asRejected(stage, error) };
      parked.push(...(await commitBatch(stage, context, { ...nothing, refused: [refusal] })));
    }
  }
  return parked;
};

/** The offset of the only record of a batch. */
const offsetOf = ({ arrivals, refused, erased }: Batch): number =>
  [...[...arrivals, ...refused].map(({ record }) => record), ...erased][0]?.position.offset ?? 0;

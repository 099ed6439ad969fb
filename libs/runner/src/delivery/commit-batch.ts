import { Unavailable } from '@mneme/domain';
import type { Stage } from '@mneme/pipeline';
import type { Logged } from '@mneme/ports';
import { setTimeout as pause } from 'node:timers/promises';
import { decide } from '../decisions/decide.js';
import type { Refusal } from '../decisions/fold-events.js';
import type { Answers } from '../models/answers.js';
import { portsIn } from '../ports-of.js';
import { type ReadRecords, readRecords } from './read-records.js';
import { asRejected, reportDropped, reportFailure } from './report-delivery.js';
import { retry, TRIES_OF_ONE_EVENT } from './retry.js';
import type { RowCache } from './row-cache.js';
import type { StageContext } from '../stage-context.js';

export interface DeliveryContext extends StageContext {
  readonly rows: RowCache;
  readonly answers: Answers | null;
  /**
   * Records of the delivery that are committed or parked. The next attempt on the delivery must leave out
   * these records.
   */
  readonly done: Set<Logged>;
}

export interface Batch extends ReadRecords {
  readonly signal: AbortSignal;
  /** Maximum number of attempts while a dependency is `Unavailable`. */
  readonly tries: number;
}

/**
 * Commits a batch. Parks events that cannot be handled, and commits the other events. Returns the parked
 * records. Throws `Unavailable` after `tries` attempts.
 */
export const commitTogether = async (
  stage: Stage,
  context: DeliveryContext,
  batch: Batch,
): Promise<readonly Refusal[]> => {
  try {
    return await commitBatch(stage, context, batch);
  } catch (error) {
    if (error instanceof Unavailable) throw error;
    return commitOneByOne(stage, context, batch);
  }
};

/**
 * Commits a batch. Makes the decision again if another process changed a row first. Returns the parked
 * records.
 */
export const commitBatch = (
  stage: Stage,
  context: DeliveryContext,
  batch: Batch,
): Promise<readonly Refusal[]> => {
  let current = batch;
  let races = 0;
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
      const done = [...[...arrivals, ...parked].map(({ record }) => record), ...erased];
      const acknowledges = { group: stage.name, positions: done.map(({ position }) => position) };
      const committed = { ...decided, parked, acknowledges };
      // The cached rows may be outdated until the outcome of the commit is known.
      context.rows.forget(decided.rows);
      const { outcome } = await unit.commit({ ...committed, recordedAt: context.clock.now() });
      if (outcome === 'settled') {
        reportDropped(stage, context, decided.dropped);
        context.rows.keep(decided.rows);
        for (const record of done) context.done.add(record);
        await answers?.settle(arrivals.map(({ event }) => event.id));
        return parked;
      }
      const count = arrivals.length;
      context.observe({ of: 'events', stage: stage.name, outcome: 'conflict-retried', count });
      races += 1;
      if (races % RACES_AT_ONCE === 0) throw contended(stage);
      await pause(Math.random() * races);
      current = await withoutErased(current, context);
    }
  };
  return patiently(stage, context, batch, attempt);
};

/** Number of consecutive conflicts before a longer pause, because another process keeps writing the row. */
const RACES_AT_ONCE = 20;

const contended = ({ name }: Stage): Unavailable =>
  new Unavailable('rows-contended', `Other processes keep writing rows of "${name}".`);

/**
 * Leaves out events whose data key was destroyed since they were read, because every commit of their rows
 * would fail.
 */
const withoutErased = async (batch: Batch, { keyRing }: StageContext): Promise<Batch> => {
  keyRing.forget(batch.arrivals.flatMap(({ event }) => event.dataKey ?? []));
  const records = batch.arrivals.map(({ record }) => record);
  const { arrivals, erased } = await readRecords(records, keyRing);
  return { ...batch, arrivals, erased: [...batch.erased, ...erased] };
};

export const patiently = <T>(
  stage: Stage,
  context: StageContext,
  { arrivals, signal, tries: triesUnavailable }: Pick<Batch, 'arrivals' | 'signal' | 'tries'>,
  attempt: () => Promise<T>,
): Promise<T> => {
  const failed = (error: unknown, n: number): void =>
    reportFailure(stage, context, { arrivals, error, attempt: n });
  return retry({ tries: TRIES_OF_ONE_EVENT, triesUnavailable, signal, failed }, attempt);
};

/** Parks a record that cannot be handled, so that it does not delay the other records. */
const commitOneByOne = async (
  stage: Stage,
  context: DeliveryContext,
  { arrivals, refused, erased, signal, tries }: Batch,
): Promise<readonly Refusal[]> => {
  const nothing: Batch = { arrivals: [], refused: [], erased: [], signal, tries };
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

const offsetOf = ({ arrivals, refused, erased }: Batch): number =>
  [...[...arrivals, ...refused].map(({ record }) => record), ...erased][0]?.position.offset ?? 0;

import { Rejected, Unavailable } from '@mneme/domain';
import { decodeEvent } from '@mneme/events';
import type { Handled, Stage, StagePorts } from '@mneme/pipeline';
import type { Clock, EventLog, Logged, Settlement, StateStore, Subscription, Work } from '@mneme/ports';
import type { Logger } from 'pino';
import { decide } from './decide.js';
import type { Arrival, Refusal } from './fold-events.js';
import { retry } from './retry.js';

/** Points at which a process may die without losing or doubling anything; crash suites stop it there. */
export type Milestone = 'delivered' | 'decided' | 'settled';

/** What every stage runs on. */
export interface Floor {
  readonly log: EventLog;
  readonly state: StateStore;
  readonly work: Work;
  readonly clock: Clock;
  readonly models: Omit<StagePorts, 'index' | 'facts'>;
  /** Resolves when the stages may go on: doors come first. */
  readonly giveWay: () => Promise<void>;
  readonly logger: Logger;
  readonly reach: (milestone: Milestone, stage: string) => void;
  /** A consumer that died for good: alive but consuming nothing is the worst failure, so the process must go. */
  readonly onDeath: (error: unknown) => void;
}

const LIMIT_RECORDS = 100;
const TRIES_OF_ONE_MESSAGE = 3;

/** Consumes the stage's topic until closed. */
export const runStage = async (stage: Stage, floor: Floor): Promise<Subscription> => {
  const closing = new AbortController();
  const subscription = await floor.log.subscribe({
    group: stage.name,
    topic: stage.consumes.name,
    limitRecords: LIMIT_RECORDS,
    handle: async (records) => {
      try {
        for (const portion of portionsOf(records)) {
          await handleDelivery(stage, floor, { records: portion, signal: closing.signal });
        }
      } catch (error) {
        // Left unacknowledged: the next process gets it again.
        if (!closing.signal.aborted) throw error;
      }
    },
    onDeath: floor.onDeath,
  });
  return {
    close: () => {
      closing.abort(new Unavailable('closing', 'The process is shutting down.'));
      return subscription.close();
    },
  };
};

/** One settlement holds up everybody else's writes: so much of the log goes into one, or one record. */
const PORTION_CHARACTERS = 16_384;

const portionsOf = (records: readonly Logged[]): Logged[][] => {
  const portions: Logged[][] = [];
  let room = 0;
  for (const record of records) {
    room -= record.body.length;
    if (room < 0 || portions.length === 0) {
      portions.push([]);
      room = PORTION_CHARACTERS - record.body.length;
    }
    portions.at(-1)?.push(record);
  }
  return portions;
};

interface Delivery {
  readonly records: readonly Logged[];
  readonly signal: AbortSignal;
}

const handleDelivery = async (stage: Stage, floor: Floor, { records, signal }: Delivery): Promise<void> => {
  await floor.giveWay();
  floor.reach('delivered', stage.name);
  const startedAt = performance.now();
  const { arrivals, refused } = read(records);
  try {
    await settle(stage, floor, { arrivals, refused, signal });
  } catch (error) {
    if (error instanceof Unavailable) throw error;
    await settleOneByOne(stage, floor, { arrivals, refused, signal });
  }
  floor.reach('settled', stage.name);
  const ms = Math.round(performance.now() - startedAt);
  for (const { event, record } of arrivals) {
    floor.logger.info({
      stage: stage.name,
      event: event.type,
      id: event.id,
      offset: record.position.offset,
      trace: event.trace,
      ms,
    });
  }
};

const read = (records: readonly Logged[]): { arrivals: Arrival[]; refused: Refusal[] } => {
  const arrivals: Arrival[] = [];
  const refused: Refusal[] = [];
  for (const record of records) {
    try {
      const event = { ...decodeEvent(parse(record.body)), recordedAt: record.recordedAt } as Handled;
      arrivals.push({ record, event });
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
      refused.push({ record, reason: error });
    }
  }
  return { arrivals, refused };
};

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body) as unknown;
  } catch (cause) {
    throw new Rejected('malformed-event', 'The record is not JSON.', { cause });
  }
};

interface Portion {
  readonly arrivals: readonly Arrival[];
  readonly refused: readonly Refusal[];
  readonly signal: AbortSignal;
}

/** Decides and settles; a dependency that is down is waited for, a lost race is folded again. */
const settle = (stage: Stage, floor: Floor, { arrivals, refused, signal }: Portion): Promise<void> =>
  retry({ tries: TRIES_OF_ONE_MESSAGE, signal, logger: floor.logger, what: stage.name }, async () => {
    for (;;) {
      const unit = floor.work.begin();
      const ports = { ...floor.models, index: unit.index, facts: unit.facts };
      const desk = { state: floor.state, publication: floor.work.publication, ports };
      const decided = await decide(stage, arrivals, desk);
      floor.reach('decided', stage.name);
      const all = [...refused, ...decided.refused];
      const settlement = { ...decided, parked: all, acknowledges: acknowledgement(stage, arrivals, all) };
      const { outcome } = await unit.settle({ ...settlement, recordedAt: floor.clock.now() });
      if (outcome === 'settled') {
        reportRefused(stage, floor, all);
        return;
      }
    }
  });

const acknowledgement = (
  stage: Stage,
  arrivals: readonly Arrival[],
  refused: readonly Refusal[],
): Settlement['acknowledges'] => {
  const positions = [...arrivals, ...refused].map(({ record }) => record.position);
  const last = positions.reduce((a, b) => (b.offset > a.offset ? b : a));
  return { group: stage.name, position: last };
};

/** One message that cannot be handled must not hold up the others: it is parked, they go on. */
const settleOneByOne = async (stage: Stage, floor: Floor, portion: Portion): Promise<void> => {
  const pending: (Arrival | Refusal)[] = [...portion.arrivals, ...portion.refused];
  pending.sort((a, b) => a.record.position.offset - b.record.position.offset);
  for (const item of pending) {
    if ('reason' in item) {
      await settle(stage, floor, { arrivals: [], refused: [item], signal: portion.signal });
      continue;
    }
    try {
      await settle(stage, floor, { arrivals: [item], refused: [], signal: portion.signal });
    } catch (error) {
      if (error instanceof Unavailable) throw error;
      const refusal = { record: item.record, reason: asRejected(stage, error) };
      await settle(stage, floor, { arrivals: [], refused: [refusal], signal: portion.signal });
    }
  }
};

const asRejected = (stage: Stage, error: unknown): Rejected =>
  error instanceof Rejected
    ? error
    : new Rejected(
        'handler-failed',
        `${stage.name} failed on this event: ${String(error)}. Fix the cause, then replay it.`,
        {
          cause: error,
        },
      );

const reportRefused = (stage: Stage, floor: Floor, refused: readonly Refusal[]): void => {
  for (const { record, reason } of refused) {
    floor.logger.warn({ stage: stage.name, offset: record.position.offset, code: reason.code }, 'parked');
  }
};

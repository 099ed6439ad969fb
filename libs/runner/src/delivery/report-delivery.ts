import { Rejected, Unavailable } from '@mneme/domain';
import type { Stage } from '@mneme/pipeline';
import type { Logged } from '@mneme/ports';
import { traceIdOf } from '@mneme/telemetry';
import type { DroppedStatement } from '../decisions/publishable.js';
import type { StageContext } from '../stage-context.js';
import type { Arrival, Refusal } from '../decisions/fold-events.js';

export interface Delivered {
  readonly arrivals: readonly Arrival[];
  readonly parked: readonly Refusal[];
  readonly seconds: number;
}

/** Counts and logs the handled and parked events. The log lines have ids but no words of messages. */
export const reportDelivery = (
  stage: Stage,
  context: StageContext,
  { arrivals, parked, seconds }: Delivered,
): void => {
  const reasons = new Map(parked.map(({ record, reason }) => [record, reason]));
  const settled = arrivals.filter(({ record }) => !reasons.has(record));
  context.observe({ of: 'delivery', stage: stage.name, seconds });
  context.observe({ of: 'events', stage: stage.name, outcome: 'settled', count: settled.length });
  const ms = Math.round(seconds * 1000);
  for (const arrival of settled)
    context.logger.info({ ...lineOf(stage, arrival), outcome: 'settled', ms }, 'handled');
  if (parked.length === 0) return;
  const count = parked.length;
  context.observe({ of: 'events', stage: stage.name, outcome: 'parked', count });
  context.observe({ of: 'parked', stage: stage.name, topic: stage.consumes.name, count });
  const events = new Map(arrivals.map((arrival) => [arrival.record, arrival]));
  for (const { record, reason } of parked) {
    const line = lineOf(stage, events.get(record) ?? { record });
    context.logger.warn({ ...line, outcome: 'parked', code: reason.code, ms }, 'parked');
  }
};

/** Counts and logs dropped statements. The log lines have ids and the name of the field but no content. */
export const reportDropped = (
  { name: stage }: Pick<Stage, 'name'>,
  { observe, logger }: Pick<StageContext, 'observe' | 'logger'>,
  dropped: readonly DroppedStatement[],
): void => {
  if (dropped.length === 0) return;
  observe({ of: 'dropped', stage, count: dropped.length });
  for (const { type, cause, reason } of dropped) {
    const { id, trace, roots } = cause;
    const { code, field } = reason;
    logger.warn(
      { stage, id, trace: traceIdOf(trace), roots, makes: type, outcome: 'dropped', code, field },
      'a statement does not fit its event and is left out',
    );
  }
};

export interface Failure {
  readonly arrivals: readonly Arrival[];
  readonly error: unknown;
  readonly attempt: number;
}

/** Counts and logs a failed attempt. Does not log the message of the error, because it may quote a user. */
export const reportFailure = (
  stage: Stage,
  context: StageContext,
  { arrivals, error, attempt }: Failure,
): void => {
  const [first] = arrivals;
  const code = codeOf(error);
  // An attempt that a shutdown interrupts is no failure, because the next process handles the events.
  const outcome = code === CLOSING ? 'interrupted' : 'failed';
  context.observe({ of: 'events', stage: stage.name, outcome, count: arrivals.length });
  const line = {
    ...(first ? lineOf(stage, first) : { stage: stage.name }),
    events: arrivals.length,
    outcome,
    code,
    attempt,
  };
  if (outcome === 'interrupted')
    context.logger.info(line, 'left to the next process, because this one shuts down');
  else context.logger.warn(line, 'will be tried again');
};
const CLOSING = 'closing';

/** Returns a description of the error that cannot contain words of a message. */
export const codeOf = (error: unknown): string => {
  if (error instanceof Unavailable || error instanceof Rejected) return error.code;
  return error instanceof Error ? error.name : 'unknown';
};

/**
 * The fields of a log line. `trace` is the trace of the event, and `roots` are the events of requests from
 * which the event follows.
 */
const lineOf = ({ name }: Stage, { record, event }: { record: Logged; event?: Arrival['event'] }) => ({
  stage: name,
  ...(event && { event: event.type, id: event.id, trace: traceIdOf(event.trace), roots: event.roots }),
  partition: record.position.partition,
  offset: record.position.offset,
});

export const asRejected = (stage: Stage, error: unknown): Rejected =>
  error instanceof Rejected
    ? error
    : new Rejected(
        'handler-failed',
        `${stage.name} failed on this event: ${String(error)}. Fix the cause, then replay it.`,
        { cause: error },
      );

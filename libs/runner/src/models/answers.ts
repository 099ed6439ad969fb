import { type Rejected, scopeKey, Unavailable } from '@mneme/domain';
import type { Decision } from '@mneme/pipeline';
import type { Outgoing, StateRow } from '@mneme/ports';
import type { Arrival } from '../decisions/fold-events.js';
import { asRejected, reportFailure } from '../delivery/report-delivery.js';
import { retry, TRIES_OF_ONE_EVENT } from '../delivery/retry.js';
import type { StageContext } from '../stage-context.js';
import { askModel, type ModelDecision, replaceAnswer } from './ask-model.js';
import type { FairCalls } from './fair-calls.js';

/** `row` stores the events until they are published. `row` is `null` if no row is needed. */
type Answer =
  { readonly events: readonly Outgoing[]; readonly row: StateRow | null } | { readonly refused: Rejected };

export interface Answers {
  /**
   * Resolves when the answer is durable. Throws the reason of the signal once it is aborted. Throws
   * `Unavailable` if the model does not answer. The next call then asks the model again.
   */
  of(eventId: string): Promise<Answer>;
  /** Removes the stored answers once their events are published and acknowledged. */
  settle(eventIds: readonly string[]): Promise<void>;
}

interface Asking {
  readonly arrivals: readonly Arrival[];
  readonly signal: AbortSignal;
}

/**
 * Interval at which a stage reports that it waits for a model. Such a stage is not stalled, because a call
 * has a time limit.
 */
const SIGN_OF_LIFE_MS = 20_000;

/**
 * Asks the model about all arrivals. Stores each answer when it arrives, so that after a crash only
 * unanswered calls are repeated.
 */
export const startAnswers = (
  stage: Decision,
  context: StageContext,
  { arrivals, signal, turns }: Asking & { readonly turns: FairCalls },
): Answers => {
  const keys = [...new Set(arrivals.map(({ event }) => event.id))];
  const patient = patience(stage, context, { arrivals, signal });
  const loaded = retry({ ...patient, triesUnavailable: Number.POSITIVE_INFINITY }, () =>
    context.state.load(stage.name, keys),
  );
  const answers = new Map<string, Promise<Answer>>();
  const answerTo = (arrival: Arrival): void => {
    const { id, scope } = arrival.event;
    const storedRow = loaded.then((rows) => rows.find(({ key }) => key === id));
    const askOnce = () => turns.run(scopeKey(scope), () => ask(stage, context, arrival, signal));
    const answer = storedRow.then((row) => (row ? storedAnswer(row) : askOnce()));
    // Prevents an unhandled rejection. `of` still throws, and its next call asks again.
    answer.catch(() => undefined);
    answers.set(id, answer);
  };
  const byId = new Map(arrivals.map((arrival) => [arrival.event.id, arrival]));
  for (const arrival of byId.values()) answerTo(arrival);
  signOfLife(stage, context, [...answers.values()]);
  return {
    of: async (eventId) => {
      const [answer, arrival] = [answers.get(eventId), byId.get(eventId)];
      if (!answer || !arrival) throw new Error('This event was not asked about.');
      try {
        return await answer;
      } catch (error) {
        if (answers.get(eventId) === answer && !signal.aborted) answerTo(arrival);
        throw error;
      }
    },
    settle: async (eventIds) => {
      await forget(await Promise.all(eventIds.flatMap((id) => answers.get(id) ?? [])), context);
    },
  };
};

/**
 * Removes the rows if events and acknowledgement commit together, because the events are never redelivered.
 * Otherwise only empties the outboxes, because a duplicate of an event may follow, and the row shows that the
 * event was answered.
 */
const forget = async (answers: readonly Answer[], { state, work }: StageContext): Promise<void> => {
  const rows = answers.flatMap((answer) => ('row' in answer && answer.row ? [answer.row] : []));
  if (rows.length === 0) return;
  if (work.publication === 'with-rows') await state.drop(rows);
  else await state.compareAndSet(rows.map((row) => ({ ...row, outbox: [] })));
};

const storedAnswer = (row: StateRow): Answer => ({ events: row.outbox, row });

const signOfLife = (
  { name: stage }: Decision,
  { observe }: StageContext,
  answers: readonly Promise<unknown>[],
): void => {
  const timer = setInterval(() => observe({ of: 'waiting', stage }), SIGN_OF_LIFE_MS);
  void Promise.allSettled(answers).then(() => clearInterval(timer));
};

const ask = async (
  stage: Decision,
  context: StageContext,
  arrival: Arrival,
  signal: AbortSignal,
): Promise<Answer> => {
  // Each call has a separate signal, because Node.js reports hundreds of listeners on one signal as a leak.
  const patient = patience(stage, context, { arrivals: [arrival], signal: AbortSignal.any([signal]) });
  let decided: ModelDecision;
  try {
    decided = await decide(stage, context, arrival, patient);
  } catch (error) {
    if (signal.aborted || error instanceof Unavailable) throw error;
    return { refused: asRejected(stage, error) };
  }
  const { events, postponed } = decided;
  if (events.length === 0 && postponed === null) return { events, row: null };
  const row = rowOf(stage, arrival, events);
  // Storing the answer is retried without limit, because the model must not be asked twice.
  const untilKept = { ...patient, triesUnavailable: Number.POSITIVE_INFINITY };
  return retry(untilKept, () => keep(row, postponed, context));
};

/** Asks the model. If the stage fails on the answer, rules decide instead. Throws the error of the rules. */
const decide = async (
  stage: Decision,
  context: StageContext,
  arrival: Arrival,
  patient: ReturnType<typeof patience>,
): Promise<ModelDecision> => {
  try {
    return await retry(patient, () => askModel(stage, context, arrival));
  } catch (error) {
    if (patient.signal.aborted || error instanceof Unavailable) throw error;
    return retry(patient, () => replaceAnswer(stage, context, { arrival, error }));
  }
};

/**
 * The row that stores an answer. It has the form of the row of a fold that has read one event, because
 * earlier builds stored answers in that form.
 */
const rowOf = ({ name }: Decision, { event, record }: Arrival, outbox: readonly Outgoing[]): StateRow => {
  const { partition, epoch, offset } = record.position;
  return {
    stage: name,
    key: event.id,
    scope: scopeKey(event.scope),
    version: 0,
    cursor: { partition, epoch, offset },
    recentIds: [event.id],
    dataKey: event.dataKey,
    state: null,
    outbox,
    isHolding: false,
    touchedAt: event.recordedAt,
  };
};

/** Stores the answer. If another process has stored an answer first, returns that answer. */
const keep = async (row: StateRow, postponed: StateRow | null, context: StageContext): Promise<Answer> => {
  const rows = postponed === null ? [row] : [row, postponed];
  const { outcome } = await context.work
    .begin()
    .commit({ rows, events: [], parked: [], acknowledges: null, recordedAt: context.clock.now() });
  if (outcome === 'settled') {
    context.failpoint('answered', row.stage);
    return { events: row.outbox, row: { ...row, version: row.version + 1 } };
  }
  const [stored] = await context.state.load(row.stage, [row.key]);
  // If no row was stored, the data key was destroyed since the event was read, and the commit of the delivery
  // leaves out the event.
  return stored ? storedAnswer(stored) : { events: row.outbox, row: null };
};

/**
 * Maximum number of attempts on an event while the model is `Unavailable`. After that, the other events are
 * handled.
 */
const TRIES_UNAVAILABLE = 5;

const patience = (stage: Decision, context: StageContext, { arrivals, signal }: Asking) => ({
  tries: TRIES_OF_ONE_EVENT,
  triesUnavailable: TRIES_UNAVAILABLE,
  signal,
  failed: (error: unknown, attempt: number) => reportFailure(stage, context, { arrivals, error, attempt }),
});

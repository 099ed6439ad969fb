import { Unavailable } from '@mneme/domain';
import type { Decision, Draft, StageModels } from '@mneme/pipeline';
import { type Outgoing, type StateRow, UnusableAnswer } from '@mneme/ports';
import { onBehalfOf, traceIdOf } from '@mneme/telemetry';
import type { Arrival } from '../decisions/fold-events.js';
import { portsIn, portsOf } from '../ports-of.js';
import { encodeDraft, publishable } from '../decisions/publishable.js';
import { codeOf, reportDropped } from '../delivery/report-delivery.js';
import type { StageContext } from '../stage-context.js';
import { askedAgainBy, LIMIT_ASKED_AGAIN, postponedBy, postponedRow } from './postponed.js';

export interface ModelDecision {
  readonly events: readonly Outgoing[];
  /** The row of the event that asks the model again later. `null` if the model is not asked again. */
  readonly postponed: StateRow | null;
}

/**
 * Asks the model about an event. If there is no budget or no usable answer, rules decide now, and the model
 * is asked later. Throws `Unavailable`.
 */
export const askModel = async (
  stage: Decision,
  context: StageContext,
  arrival: Arrival,
): Promise<ModelDecision> => {
  const { event } = arrival;
  const loan = await context.budget.lend(event.scope);
  if (loan === null) return withoutBudget(stage, context, arrival);
  try {
    const asking = { scope: event.scope, stage: stage.name };
    const ports = portsOf(stage, portsIn(context, context.work.begin()));
    const drafts = await onBehalfOf(asking, () => stage.decide(event, ports));
    return { events: encode(stage, context, arrival, drafts), postponed: null };
  } catch (error) {
    if (!(error instanceof UnusableAnswer)) throw error;
    return await replaceAnswer(stage, context, { arrival, error });
  } finally {
    loan.end();
  }
};

/**
 * Lets rules decide if an answer is not usable. The model is asked again later, at most `LIMIT_ASKED_AGAIN`
 * times. Throws `Unavailable`, or the error of the rules.
 */
export const replaceAnswer = async (
  stage: Decision,
  context: StageContext,
  { arrival, error }: { readonly arrival: Arrival; readonly error: unknown },
): Promise<ModelDecision> => {
  if (error instanceof Unavailable) throw error;
  const { event } = arrival;
  const { events, again: draft } = await byRules(stage, context, arrival);
  const askCount = askedBefore(arrival) + 1;
  const isLast = draft === null || askCount > LIMIT_ASKED_AGAIN;
  const again = isLast ? null : askedAgain(stage, arrival, draft, askCount);
  context.observe({ of: 'bad-answers', stage: stage.name, outcome: 'replaced', count: 1 });
  if (again === null)
    context.observe({ of: 'bad-answers', stage: stage.name, outcome: 'given-up', count: 1 });
  const line = {
    stage: stage.name,
    event: event.type,
    id: event.id,
    trace: traceIdOf(event.trace),
    asked: askCount,
  };
  const then = again === null ? 'the model is not asked again' : 'the model is asked again later';
  context.logger.warn({ ...line, code: codeOf(error) }, `rules decide in the place of an answer; ${then}`);
  const postponed = again && postponedRow(askedAgainBy(stage, askCount), arrival, again, context.clock.now());
  return { events, postponed };
};

const withoutBudget = async (
  stage: Decision,
  context: StageContext,
  arrival: Arrival,
): Promise<ModelDecision> => {
  const { events, again } = await byRules(stage, context, arrival);
  context.observe({ of: 'budget', stage: stage.name, outcome: 'stood-in', count: 1 });
  const waiting = again && askedAgain(stage, arrival, again, askedBefore(arrival));
  const { recordedAt } = arrival.event;
  return { events, postponed: waiting && postponedRow(postponedBy(stage), arrival, waiting, recordedAt) };
};

const byRules = async (
  stage: Decision,
  context: StageContext,
  arrival: Arrival,
): Promise<{ readonly events: readonly Outgoing[]; readonly again: Draft | null }> => {
  const rules: Partial<StageModels> = context.rules;
  const ports = portsOf(stage, portsIn(context, context.work.begin(), rules));
  const { events, again } = await stage.withoutBudget(arrival.event, ports);
  return { events: encode(stage, context, arrival, events), again };
};

/** Encodes the events. Statements are left out and counted if they do not fit the schema of their event. */
const encode = (
  stage: Decision,
  context: StageContext,
  { event }: Arrival,
  drafts: readonly Draft[],
): readonly Outgoing[] => {
  const { events, dropped } = publishable(drafts, event, stage.name);
  reportDropped(stage, context, dropped);
  return events;
};

const askedBefore = ({ event: { data } }: Arrival): number =>
  (data as { readonly asked?: number }).asked ?? 0;

/** Returns the event that asks the model again, or `null` if no statement of the draft fits its schema. */
const askedAgain = (stage: Decision, { event }: Arrival, draft: Draft, askCount: number): Outgoing | null => {
  const data = askCount === 0 ? draft.data : { ...(draft.data as object), asked: askCount };
  return encodeDraft({ ...draft, data }, event, `${stage.name}/again`).outgoing;
};

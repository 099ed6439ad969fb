import { groupBy, scopeKey } from '@mneme/domain';
import type { Decision, Fold, Projection, Stage, StagePorts } from '@mneme/pipeline';
import type { Outgoing, Publication, StateRow, StateStore } from '@mneme/ports';
import { type Arrival, foldEvents, type Refusal } from './fold-events.js';
import type { Answers } from '../models/answers.js';
import { portsOf } from '../ports-of.js';
import { type DroppedStatement, publishable } from './publishable.js';
import type { StageContext } from '../stage-context.js';
import { validatePlacement } from './validate-placement.js';

export interface Decisions {
  readonly rows: readonly StateRow[];
  readonly events: readonly Outgoing[];
  readonly refused: readonly Refusal[];
  readonly dropped: readonly DroppedStatement[];
}

export interface DecisionInput {
  readonly rows: Pick<StateStore, 'load'>;
  readonly publication: Publication;
  readonly keyRing: StageContext['keyRing'];
  readonly ports: StagePorts;
  /** The model's answers to the whole delivery. `null` if the stage asks no model. */
  readonly answers: Answers | null;
}

/** Returns the rows and events to commit. Does not write or publish them. */
export const decide = async (
  stage: Stage,
  all: readonly Arrival[],
  input: DecisionInput,
): Promise<Decisions> => {
  const { arrivals, refused } = validatePlacement(stage, all);
  const decided = await decideByKind(stage, arrivals, { ...input, ports: portsOf(stage, input.ports) });
  return { ...decided, refused: [...refused, ...decided.refused] };
};

const decideByKind = (
  stage: Stage,
  arrivals: readonly Arrival[],
  input: DecisionInput,
): Promise<Decisions> => {
  switch (stage.kind) {
    case 'fold':
      return foldArrivals(stage, arrivals, input);
    case 'decision':
      if (input.answers) return publishAnswers(arrivals, input.answers);
      return input.publication === 'with-rows'
        ? askEach(stage, arrivals, input)
        : foldArrivals(asFold(stage), arrivals, input);
    case 'projection':
      return project(stage, arrivals, input);
  }
};

const foldArrivals = async (
  stage: Fold<unknown>,
  arrivals: readonly Arrival[],
  input: DecisionInput,
): Promise<Decisions> => {
  const keys = new Set(arrivals.map(({ event }) => stage.stateKey(event)).filter((key) => key !== null));
  const stored = await input.rows.load(stage.name, [...keys]);
  const loaded = await resetErased(stage, stored, arrivals, input.keyRing);
  const folded = await foldEvents(stage, { arrivals, loaded, ports: input.ports });
  const rows = [...folded.rows.values()];
  const isPublished = input.publication === 'with-rows';
  return { ...folded, rows: isPublished ? rows.map((row) => ({ ...row, outbox: [] })) : rows };
};

/**
 * Resets rows whose data key was destroyed but which the erasure has not removed yet. New events then start
 * from the initial state. Only a row with another key than its events can be such a row: an owner has one
 * live key.
 */
const resetErased = async (
  stage: Fold<unknown>,
  rows: readonly StateRow[],
  arrivals: readonly Arrival[],
  keyRing: DecisionInput['keyRing'],
): Promise<readonly StateRow[]> => {
  const named = new Set(arrivals.map(({ event }) => event.dataKey));
  const others = rows.flatMap(({ dataKey }) => (dataKey === null || named.has(dataKey) ? [] : dataKey));
  if (others.length === 0) return rows;
  keyRing.forget(others);
  const secrets = await keyRing.secretsOf(others);
  return rows.map((row) =>
    secrets.get(row.dataKey ?? '') === 'destroyed'
      ? { ...row, dataKey: null, state: stage.initialState, outbox: [], isHolding: false }
      : row,
  );
};

/**
 * Returns the events of the stored answers. Returns no rows to write, because the answers are already
 * durable.
 */
const publishAnswers = async (arrivals: readonly Arrival[], answers: Answers): Promise<Decisions> => {
  const events: Outgoing[] = [];
  const refused: Refusal[] = [];
  for (const { record, event } of arrivals) {
    const answer = await answers.of(event.id);
    if ('refused' in answer) refused.push({ record, reason: answer.refused });
    else events.push(...answer.events);
  }
  return { rows: [], events, refused, dropped: [] };
};

/**
 * Asks about each event, and stores no rows for the answers, because the events and the acknowledgement
 * commit together.
 */
const askEach = async (
  stage: Decision,
  arrivals: readonly Arrival[],
  input: DecisionInput,
): Promise<Decisions> => {
  const answers = await Promise.all(
    arrivals.map(async ({ event }) => publishable(await stage.decide(event, input.ports), event, stage.name)),
  );
  const events = answers.flatMap((answer) => answer.events);
  return { rows: [], events, refused: [], dropped: answers.flatMap(({ dropped }) => dropped) };
};

/**
 * Treats a decision as a fold that stores each answer in a row until it is published, so that a redelivery
 * finds the answer.
 */
const asFold = (stage: Decision): Fold<unknown> => {
  const answer: NonNullable<Fold<unknown>['on']['batch.ready']> = async (event, _, ports) => ({
    state: null,
    events: await stage.decide(event, ports),
  });
  return {
    ...stage,
    kind: 'fold',
    stateKey: (event) => event.id,
    initialState: null,
    isHolding: () => false,
    on: Object.fromEntries(stage.consumes.events.map((name) => [name, answer])),
    idle: null,
  };
};

const project = async (
  stage: Projection,
  arrivals: readonly Arrival[],
  input: DecisionInput,
): Promise<Decisions> => {
  const events = arrivals.map(({ event }) => event);
  const groups = groupBy(events, ({ scope }) => scopeKey(scope));
  // Waits for all scopes before it throws. Otherwise, a scope that is still writing could overwrite a write
  // of the next attempt.
  const projected = await Promise.allSettled(
    [...groups.values()].map((group) => stage.project(group, input.ports)),
  );
  const failed = projected.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
  return { rows: [], events: [], refused: [], dropped: [] };
};

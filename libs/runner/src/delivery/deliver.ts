import { groupBy, Unavailable } from '@mneme/domain';
import { asksModel, type Stage } from '@mneme/pipeline';
import type { Logged } from '@mneme/ports';
import { type Batch, commitTogether, type DeliveryContext, patiently } from './commit-batch.js';
import { type Answers, startAnswers } from '../models/answers.js';
import { type FairCalls, fairCalls } from '../models/fair-calls.js';
import { batchesOf, type ReadRecords, readRecords } from './read-records.js';
import { reportDelivery } from './report-delivery.js';
import { restBetween } from './retry.js';
import { rowsByPartition } from './row-cache.js';
import type { StageContext } from '../stage-context.js';
import { LIMIT_CHARACTERS } from './delivery-limits.js';
import { type Attempts, PATIENCE, type Patience, scopeOfRecord, troubledScopes } from './troubled-scopes.js';

/** Records of a topic, in which the records of each scope are in the order of the log. */
export interface Delivery {
  readonly records: readonly Logged[];
  /** This signal is aborted when the process stops. */
  readonly signal: AbortSignal;
}

/** Number of attempts on a batch before its scopes are tried one by one. */
const TRIES_TOGETHER = 5;
/**
 * Maximum number of events about which a model is asked at once. It is twice the number of concurrent calls
 * of a connection, so that the model is always busy and its queue is short.
 */
const ASKED_AT_ONCE = 32;
/**
 * Number of scopes tried at once. If all of them fail, a dependency is down. Few scopes mean few slow
 * failures.
 */
const SCOPES_AT_ONCE = 4;

/**
 * Returns a function that handles a delivery. The function resolves when every event is committed or parked,
 * and waits while all scopes fail. If only some scopes fail, the function leaves their events unacknowledged,
 * so that the log delivers them again. Throws the reason of the signal.
 */
export const delivering = (
  stage: Stage,
  context: StageContext,
  patience: Patience = PATIENCE,
): ((delivery: Delivery) => Promise<void>) => {
  const rowsOf = rowsByPartition(context);
  const limit = LIMIT_CHARACTERS[context.work.publication];
  const troubled = troubledScopes(stage, context, patience);
  const calls = fairCalls(ASKED_AT_ONCE);
  return async ({ records, signal }) => {
    const unanswered = { ...context, rows: rowsOf(records), done: new Set<Logged>() };
    const { free, due } = troubled.divide(records);
    const handled = [...free, ...due.flatMap(([, scopeRecords]) => scopeRecords)];
    const answers = await answersTo(stage, unanswered, { records: handled, signal, turns: calls });
    const runner: DeliveryContext = { ...unanswered, answers };
    const handle = (batch: readonly Logged[], tries: number): Promise<void> =>
      handleBatch(stage, runner, { records: batch, signal, tries });
    const attempts = { handle, runner, signal };
    const left = new Set<string>();
    for (const part of batchesOf(free, limit)) {
      // The later records of a scope with unsettled records must wait for the next delivery.
      const rest = left.size === 0 ? part : part.filter((record) => !left.has(scopeOfRecord(record)));
      if (rest.length > 0) await handlePart(rest, { ...attempts, troubled, left });
    }
    for (const [scope, scopeRecords] of due) await troubled.attempt(scope, scopeRecords, attempts);
    if (free.length === 0) await troubled.rest(signal);
  };
};

interface Handling extends Attempts {
  readonly troubled: ReturnType<typeof troubledScopes>;
  /** Scopes with records that this delivery leaves unsettled. */
  readonly left: Set<string>;
}

const handlePart = async (part: readonly Logged[], handling: Handling): Promise<void> => {
  const { handle, runner, signal, troubled } = handling;
  await runner.backpressure();
  for (let round = 0; ; round += 1) {
    try {
      await handle(part, round === 0 ? TRIES_TOGETHER : 1);
      troubled.settled(part.length);
      return;
    } catch (error) {
      if (!(error instanceof Unavailable) || signal.aborted) throw error;
    }
    if (await isSettledInPart(part, handling)) return;
    await restBetween(round + TRIES_TOGETHER, signal);
  }
};

/**
 * Handles each scope alone. Returns false if several scopes were tried and all failed, because a dependency
 * is then down.
 */
const isSettledInPart = async (part: readonly Logged[], handling: Handling): Promise<boolean> => {
  const { troubled, left } = handling;
  const scopes = [...groupBy(part, scopeOfRecord)];
  const failed: string[] = [];
  for (let at = 0; at < scopes.length; at += SCOPES_AT_ONCE) {
    const group = scopes.slice(at, at + SCOPES_AT_ONCE);
    const settled = await Promise.all(
      group.map(([scope, records]) => troubled.attempt(scope, records, handling)),
    );
    failed.push(...group.flatMap(([scope], n) => (settled[n] === true ? [] : [scope])));
    if (failed.length < at + group.length || scopes.length === 1) continue;
    for (const scope of failed) troubled.forget(scope);
    return false;
  }
  for (const scope of failed) left.add(scope);
  return true;
};

/**
 * Asks the model about all records of a delivery. The batches of the delivery are committed later, one after
 * the other.
 */
const answersTo = async (
  stage: Stage,
  context: Omit<DeliveryContext, 'answers'>,
  { records, signal, turns }: Delivery & { readonly turns: FairCalls },
): Promise<Answers | null> => {
  if (!asksModel(stage, context.models)) return null;
  const tries = Number.POSITIVE_INFINITY;
  const { arrivals } = await openRecords(stage, context, { records, signal, tries });
  return startAnswers(stage, context, { arrivals, signal, turns });
};

type Attempt = Delivery & Pick<Batch, 'tries'>;

const openRecords = (
  stage: Stage,
  context: StageContext,
  { records, signal, tries }: Attempt,
): Promise<ReadRecords> =>
  patiently(stage, context, { arrivals: [], signal, tries }, () => readRecords(records, context.keyRing));

const handleBatch = async (stage: Stage, context: DeliveryContext, attempt: Attempt): Promise<void> => {
  const { signal, tries } = attempt;
  const records = attempt.records.filter((record) => !context.done.has(record));
  if (records.length === 0) return;
  const read = await openRecords(stage, context, { records, signal, tries });
  if (read.arrivals.some(({ event }) => event.type === 'scope.erased')) context.rows.forgetAll();
  context.failpoint('delivered', stage.name);
  const startedAt = performance.now();
  const parked = await commitTogether(stage, context, { ...read, signal, tries });
  context.failpoint('settled', stage.name);
  const seconds = (performance.now() - startedAt) / 1000;
  reportDelivery(stage, context, { arrivals: read.arrivals, parked, seconds });
};

import {
  destroyKeys,
  ERASURE,
  type Erasure,
  erasureIdOf,
  erasureIn,
  erasureKey,
  eraseOthers,
  markErased,
  type RemovedCounts,
  withErasure,
} from '@mneme/pipeline';
import type { StateRow } from '@mneme/ports';
import { partSession } from './part-session.js';
import { correctWhenPassed, recordAgain } from './record-again.js';
import { passTopic } from './pass-flow.js';
import { isStillCarried } from './claim-erasures.js';
import { restoreBereft } from './restore-bereft.js';
import { restateName } from './restate-name.js';
import type { ErasureContext } from './erasure-context.js';
import { listAgentMessages } from './list-agent-messages.js';
import { keepHistoriesOut } from './keep-histories-out.js';
import { NOTHING_REMOVED, removeKeyed, removeKeyless } from './remove-erased.js';

/**
 * Takes the next step of an erasure. Any process may repeat a step. The erasure is emptied once every stage
 * has passed its event and a later search finds no erased data in any store.
 */
export const carryOutErasure = async (context: ErasureContext, row: StateRow): Promise<Erasure> => {
  const erasure = erasureIn(row);
  const next = await nextStep(context, erasure);
  return next === erasure ? erasure : keep(context, row, next);
};

/**
 * Stores the step. Writes nothing if another process has taken over the erasure or if it is verified, because
 * a receipt counts only the data that its carrier removed.
 */
const keep = async (
  { state }: Pick<ErasureContext, 'state'>,
  row: StateRow,
  next: Erasure,
): Promise<Erasure> => {
  const lost = await state.compareAndSet([withErasure(row, next)]);
  if (lost.length === 0) return next;
  const [current] = await state.load(row.stage, [row.key]);
  if (!current || !isStillCarried(current, row)) return current ? erasureIn(current) : next;
  const { removed, ...others } = erasureIn(current);
  const newlyRemoved = sum(next.removed, negative(erasureIn(row).removed));
  const isFurther = others.isEmptied || others.phase !== erasureIn(row).phase;
  const further = isFurther ? others : { ...next, marks: marksOf(erasureIn(row), others, next) };
  return keep({ state }, current, { ...further, removed: sum(removed, newlyRemoved) });
};

/** Prefers the marks that the request has stored since the step began, because its answer names them. */
const marksOf = (begun: Erasure, current: Pick<Erasure, 'marks'>, next: Erasure): Erasure['marks'] =>
  (begun.marks === null && next.phase === begun.phase ? current.marks : null) ?? next.marks;

/** Returns false if another process has taken over the erasure, or if it is verified already. */
export const keepVerified = async (
  { state, clock }: Pick<ErasureContext, 'state' | 'clock'>,
  row: StateRow,
): Promise<boolean> => {
  const [current] = await state.load(ERASURE, [row.key]);
  if (!current || !isStillCarried(current, row)) return false;
  const verified = withErasure(current, { ...erasureIn(current), verifiedAt: clock.now() });
  return (await state.compareAndSet([verified])).length === 0;
};

const nextStep = async (context: ErasureContext, erasure: Erasure): Promise<Erasure> => {
  const { part, phase, isEmptied } = erasure;
  if (isEmptied) return erasure;
  if (part.kind === 'agent' && phase === 'parting') return listAgentMessages(context, { ...erasure, part });
  if (part.kind !== 'messages') return removeAfter(context, erasure);
  switch (phase) {
    case 'parting':
      return partSession(context, { ...erasure, part });
    case 'erasing':
      return removeAndVerify(context, erasure);
    case 'recording':
      return recordAgain(context, { ...erasure, part });
    case 'correcting':
      return correctWhenPassed(context, { ...erasure, part });
  }
};

/**
 * Removes the data once the erasures in `also` are verified. The erasures in `also` are parts of this
 * erasure.
 */
const removeAfter = async (context: ErasureContext, erasure: Erasure): Promise<Erasure> => {
  const { also = [], id } = erasure;
  const keys = also.map((other) => erasureKey(other.scope, erasureIdOf(other, id)));
  const rows = keys.length === 0 ? [] : await context.state.load(ERASURE, keys);
  if (rows.length < keys.length) {
    await eraseOthers(context.erasing, erasure, null);
    return erasure;
  }
  const others = rows.map(erasureIn);
  if (others.some(({ verifiedAt }) => verifiedAt === null)) return erasure;
  const next = await removeAndVerify(context, erasure);
  if (!next.isEmptied) return next;
  const removed = sum(next.removed, ...others.map((other) => other.removed));
  return { ...next, removed, keys: next.keys + others.reduce((all, { keys }) => all + keys, 0) };
};

const removeAndVerify = async (context: ErasureContext, erasure: Erasure): Promise<Erasure> => {
  const { log, clock, dataKeys, keyRing, failpoint } = context;
  // An erasure that only waits for the stages needs only one query of the progress per step.
  if (erasure.isSwept && erasure.marks && (await passTopic(log, erasure.scope, erasure.marks)) !== null)
    return erasure;
  const keys = await destroyKeys(dataKeys, erasure);
  keyRing.forget(keys);
  failpoint('keys-destroyed');
  const marks = erasure.marks ?? (await markErased(log, erasure, { trace: null, at: clock.now() }));
  failpoint('stages-told');
  await keepHistoriesOut(context, erasure, keys);
  const before = sum(await removeKeyless(context, erasure), await removeKeyed(context, erasure, keys));
  failpoint('removed');
  const hasPassed = (await passTopic(log, erasure.scope, marks)) === null;
  failpoint('passed');
  // Every stage has passed the marks, so no more writes arrive. If this second removal finds data, the
  // erasure needs another step.
  const left = hasPassed ? await removeKeyed(context, erasure, keys) : null;
  const removed = sum(erasure.removed, before, left ?? NOTHING_REMOVED);
  const next: Erasure = { ...erasure, isSwept: true, keys: keys.length, marks, removed };
  if (left === null || !isNothing(left)) return next;
  if (erasure.part.kind === 'messages') return { ...next, phase: 'recording' };
  await restoreBereft(context, erasure, clock.now());
  await restateName(context, erasure, clock.now());
  return { ...next, isEmptied: true };
};

const negative = ({ index, facts, state }: RemovedCounts): RemovedCounts => ({
  index: -index,
  facts: -facts,
  state: -state,
});

const isNothing = ({ index, facts, state }: RemovedCounts): boolean => index + facts + state === 0;

const sum = (...counts: readonly RemovedCounts[]): RemovedCounts =>
  counts.reduce((a, b) => ({ index: a.index + b.index, facts: a.facts + b.facts, state: a.state + b.state }));

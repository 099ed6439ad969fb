import { compareText } from '../compare-text.js';
import { appendLaterNotes } from './later-notes.js';
import { lostDetails } from './lost-details.js';
import { appendOverNotes } from './over-notes.js';
import { restates } from './rules/restates.js';
import { statesChange } from './rules/states-change.js';
import type { JudgedEntry, Updater, UpdateQuestion, Verdict } from './verdict.js';

/**
 * Returns the verdict of the rules, without a model (algorithms 4.3, level 0): the result of
 * `decidedVerdict`, or an update that quotes a change which no fact holds. The order of the updaters does not
 * matter.
 */
export const ruleVerdict = (question: UpdateQuestion): Verdict => {
  const decided = decidedVerdict(question);
  if (decided.kind !== 'ignore' && decided.kind !== 'update') return decided;
  const { target, updaters } = question;
  const changing = updaters.filter(
    (updater) => (updater.over ?? []).length === 0 && statesChange(updater, target),
  );
  const before = decided.kind === 'update' ? decided.text : target.text;
  const text = appendLaterNotes(before, changing);
  if (text === before) return decided;
  const quoted = changing.filter((updater) => appendLaterNotes(target.text, [updater]) !== target.text);
  return {
    kind: 'update',
    text,
    from: [
      ...(decided.kind === 'update' ? decided.from : []),
      ...quoted.toSorted(compareUpdaters).map(({ id }) => id),
    ],
    reason: decided.kind === 'update' ? decided.reason : 'A later entry states a change of it.',
  };
};

/**
 * Decides the cases that need no judge: later facts replaced the target, a later entry says all of the
 * target, or facts ended a part of the target.
 */
export const decidedVerdict = ({ target, updaters }: UpdateQuestion): Verdict => {
  const ranked = updaters.toSorted(compareUpdaters);
  const replacing = ranked.find(({ replacesFacts }) => replacesFacts);
  if (replacing)
    return {
      kind: 'supersede',
      by: replacing.id,
      reason: 'Later facts took the place of all that it states.',
    };
  const restating = ranked.filter((updater) => updater.likeness === 'same' && restates(updater, target));
  const saying = restating.find((updater) => lostDetails(updater, target).length === 0);
  if (saying) return { kind: 'merge', into: saying.id, reason: 'The later entry says all of it.' };
  const reason = 'No later entry replaces it or says all of it by the rules.';
  const lost = restating.length > 0 ? { because: 'would-lose-details' as const } : {};
  return noteEnded(target, ranked) ?? { kind: 'ignore', reason, ...lost };
};

/** Adds notes about replaced facts. Returns null if the target has all of these notes. */
const noteEnded = (
  target: JudgedEntry,
  ranked: readonly Updater[],
): Extract<Verdict, { readonly kind: 'update' }> | null => {
  const ending = ranked.filter(({ over = [] }) => over.length > 0);
  const text = appendOverNotes(target.text, ending.flatMap(({ over = [] }) => over).toSorted());
  if (text === target.text) return null;
  const from = ending.map(({ id }) => id);
  return { kind: 'update', text, from, reason: 'Later facts took the place of some of what it states.' };
};

const compareUpdaters = (one: Updater, other: Updater): number =>
  Number(other.likeness === 'same') - Number(one.likeness === 'same') ||
  other.saidAt - one.saidAt ||
  compareText(one.id, other.id);

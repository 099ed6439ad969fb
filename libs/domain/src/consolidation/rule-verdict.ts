import { withLaterNotes } from './later-notes.js';
import { lostDetails } from './lost-details.js';
import { withOverNotes } from './over-notes.js';
import { restates } from './rules/restates.js';
import { statesChange } from './rules/states-change.js';
import type { JudgedEntry, Updater, UpdateQuestion, Verdict } from './verdict.js';

/**
 * The verdict that needs no model (algorithms 4.3, level 0): what is decided; and where a later entry states a change that no
 * fact holds, the target quotes it. Of several updaters that would do the likest decides, then the latest, then the id,
 * whatever their order.
 */
export const ruleVerdict = (question: UpdateQuestion): Verdict => {
  const decided = decidedVerdict(question);
  if (decided.kind !== 'ignore' && decided.kind !== 'update') return decided;
  const { target, updaters } = question;
  const changing = updaters.filter(
    (updater) => (updater.over ?? []).length === 0 && statesChange(updater, target),
  );
  const before = decided.kind === 'update' ? decided.text : target.text;
  const text = withLaterNotes(before, changing);
  if (text === before) return decided;
  const quoted = changing.filter((updater) => withLaterNotes(target.text, [updater]) !== target.text);
  return {
    kind: 'update',
    text,
    from: [
      ...(decided.kind === 'update' ? decided.from : []),
      ...quoted.toSorted(byRank).map(({ id }) => id),
    ],
    reason: decided.kind === 'update' ? decided.reason : 'A later entry states a change of it.',
  };
};

/**
 * What is sure, whoever judges the rest: superseded where the timelines have decided; merged into a later entry that says
 * all of it; noted where some of it is over; else left alone.
 */
export const decidedVerdict = ({ target, updaters }: UpdateQuestion): Verdict => {
  const ranked = updaters.toSorted(byRank);
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
  return partlyOver(target, ranked) ?? { kind: 'ignore', reason, ...lost };
};

/** The words of the target with what is over behind them: they keep what still holds, and lose nothing. */
const partlyOver = (
  target: JudgedEntry,
  ranked: readonly Updater[],
): Extract<Verdict, { readonly kind: 'update' }> | null => {
  const ending = ranked.filter(({ over = [] }) => over.length > 0);
  const text = withOverNotes(target.text, ending.flatMap(({ over = [] }) => over).toSorted());
  if (text === target.text) return null;
  const from = ending.map(({ id }) => id);
  return { kind: 'update', text, from, reason: 'Later facts took the place of some of what it states.' };
};

const byRank = (one: Updater, other: Updater): number =>
  Number(other.likeness === 'same') - Number(one.likeness === 'same') ||
  other.saidAt - one.saidAt ||
  (one.id < other.id ? -1 : Number(one.id > other.id));

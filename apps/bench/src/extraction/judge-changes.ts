import type { FactRow } from './observe.js';
import type { Gold, GoldChange } from '../conversations/gold.js';
import { isAmong, isOneOf } from './match-names.js';

/**
 * Verdict on a change. `unsaid` means that no row has the new value, `unfolded` that the old value still
 * holds.
 */
export interface JudgedChange {
  readonly what: string;
  readonly outcome: 'right' | 'unsaid' | 'unfolded';
}

/**
 * Judges a change in the rows: the new value must hold, and the old value must not. If there is no new value,
 * a row must say that the old value ended, because rows without the old value show no change.
 */
export const judgeChange = (rows: readonly FactRow[], change: GoldChange, gold: Gold): JudgedChange => {
  const { what, subject, slot, before_slot: beforeSlot = slot, before, after } = change;
  const inSlot = (predicates: readonly string[]): readonly FactRow[] =>
    rows.filter((row) => isOneOf(row.subject, subject, gold) && isAmong(row.predicate, predicates));
  const earlier = inSlot(beforeSlot);
  if (earlier.some((row) => says(row, before))) return { what, outcome: 'unfolded' };
  const isSaid =
    after === null
      ? earlier.some((row) => endsIt(row, before))
      : inSlot(slot).some((row) => says(row, after));
  return { what, outcome: isSaid ? 'right' : 'unsaid' };
};

const says = ({ holds, negated, object }: FactRow, value: RegExp): boolean =>
  holds && !negated && value.test(object);

const endsIt = ({ object, negated, holds, invalidAt }: FactRow, value: RegExp): boolean =>
  value.test(object) && (holds ? negated : invalidAt !== null);

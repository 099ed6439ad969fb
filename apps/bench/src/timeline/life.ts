import { pick } from '../random.js';

/** A statement about one slot. Days count from the start of the life. */
export type Saying =
  | { readonly kind: 'state'; readonly object: string; readonly from: number; readonly to: number | null }
  /** Ends the fact shown at a day, because it held until then, or retracts it, because it never held. */
  | { readonly kind: 'end'; readonly shownAt: number; readonly to: number }
  | { readonly kind: 'retract'; readonly shownAt: number };

export const LAST_DAY = 14;
const OBJECTS = ['acorn', 'birch', 'cedar', 'dahlia', 'elder'];

/**
 * Returns a random life of one slot in the order of telling: changes, repeats, corrections by a second value
 * for the same day, late statements, ends, retractions and statements after them.
 */
export const randomLife = (length: number, random: () => number): readonly Saying[] =>
  Array.from({ length }, (_, told): Saying => {
    const die = told < 2 ? 0 : random();
    const day = Math.floor(random() * (LAST_DAY - 2));
    if (die > 0.88) return { kind: 'retract', shownAt: day };
    if (die > 0.74)
      return { kind: 'end', shownAt: day, to: day + 1 + Math.floor(random() * (LAST_DAY - day)) };
    const to = random() < 0.25 ? day + 1 + Math.floor(random() * (LAST_DAY - day)) : null;
    return { kind: 'state', object: pick(OBJECTS, random), from: day, to };
  });

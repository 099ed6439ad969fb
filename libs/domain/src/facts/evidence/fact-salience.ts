import type { Fact } from '../fact.js';
import type { Instant } from '../../instant.js';
import { preferenceFamily } from '../predicate.js';
import { DURABLE } from '../predicate-table.js';
import { presenceAt, type Use } from '../../reinforcement/use.js';
import { byEpisode } from './support.js';

/** S1: what a fact begins with, and what each later occasion adds (algorithms 9.2). */
const FIRST = 1;
const OCCASION = 0.5;
/** S1: the share that fades in a day; half is left after 35 days. */
const FADES_A_DAY = 0.02;
/** S1: what is old is not lost, and what is said daily does not crowd out everything else. */
const LEAST = 0.3;
const MOST = 5;

const DAY_MS = 86_400_000;

/**
 * How present a fact is at an instant on the valid axis (S1 salience, algorithms 9.2): it grows with every occasion on
 * which it came up and with every read that placed it, and what an occasion or a read has added fades from the last of
 * its kind on, unless the relation is durable. What is said is evaluated when it is asked for; of its uses `use` holds
 * what they have added. What came up later than the instant has not begun to fade.
 */
export const factSalience = (
  fact: Pick<Fact, 'claim' | 'evidence'>,
  at: Instant,
  use: Use | null = null,
): number => {
  const occasions = occasionsOf(fact);
  const gained = FIRST + OCCASION * Math.max(0, occasions.length - 1);
  const days = Math.max(0, at - Math.max(...occasions)) / DAY_MS;
  const left = isDurable(fact.claim.predicate)
    ? gained + OCCASION * (use?.uses ?? 0)
    : gained * Math.exp(-FADES_A_DAY * days) + (use === null ? 0 : presenceAt(use, at));
  return Math.min(MOST, Math.max(LEAST, left));
};

/** When it came up: an episode that supports it is one occasion, at its last word. */
const occasionsOf = ({ evidence }: Pick<Fact, 'evidence'>): readonly Instant[] =>
  byEpisode(evidence).map((claims) => Math.max(...claims.map(({ saidAt }) => saidAt)));

/** S1: who somebody is, and likes, does not fade. */
export const isDurable = (predicate: string): boolean =>
  DURABLE.includes(predicate) || predicate.startsWith('favorite_') || preferenceFamily(predicate) !== null;

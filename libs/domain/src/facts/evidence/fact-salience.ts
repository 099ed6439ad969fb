import type { Fact } from '../fact.js';
import type { Instant } from '../../instant.js';
import { preferenceFamily } from '../predicate.js';
import { DURABLE } from '../predicate-table.js';
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
 * which it came up, and fades from the last one on, unless its relation is durable. Nothing is stored: it is evaluated
 * when it is asked for. What came up later than the instant has not begun to fade.
 */
export const factSalience = (fact: Pick<Fact, 'claim' | 'evidence'>, at: Instant): number => {
  const occasions = occasionsOf(fact);
  const gained = FIRST + OCCASION * Math.max(0, occasions.length - 1);
  const days = Math.max(0, at - Math.max(...occasions)) / DAY_MS;
  const left = isDurable(fact.claim.predicate) ? gained : gained * Math.exp(-FADES_A_DAY * days);
  return Math.min(MOST, Math.max(LEAST, left));
};

/** When it came up: an episode that supports it is one occasion, at its last word. */
const occasionsOf = ({ evidence }: Pick<Fact, 'evidence'>): readonly Instant[] =>
  byEpisode(evidence).map((claims) => Math.max(...claims.map(({ saidAt }) => saidAt)));

/** S1: who somebody is, and likes, does not fade. */
const isDurable = (predicate: string): boolean =>
  DURABLE.includes(predicate) || predicate.startsWith('favorite_') || preferenceFamily(predicate) !== null;

import type { Fact } from '../fact.js';
import { DAY_MS, type Instant } from '../../instant.js';
import { preferenceFamily } from '../predicates/predicate.js';
import { DURABLE } from '../predicates/predicate-table.js';
import { presenceAt, type Use } from '../../reinforcement/use.js';
import { groupByEpisode } from './support.js';

/**
 * S1: `FIRST` is the salience of the first episode, `OCCASION` is the salience that each later episode adds
 * (algorithms 9.2).
 */
const FIRST = 1;
const OCCASION = 0.5;
/** S1: share by which the salience decreases per day. Half is left after 35 days. */
const FADES_A_DAY = 0.02;
/** S1: bounds of the salience, so that a fact that is said daily does not displace all other facts. */
const LEAST = 0.3;
const MOST = 5;

/**
 * Returns the salience of a fact at an instant on the valid axis (S1, algorithms 9.2). Episodes and uses
 * increase it. Salience decreases from the latest episode and the latest use on, unless the relation is
 * durable.
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

const occasionsOf = ({ evidence }: Pick<Fact, 'evidence'>): readonly Instant[] =>
  groupByEpisode(evidence).map((claims) => Math.max(...claims.map(({ saidAt }) => saidAt)));

/** S1: true for a relation of a person's identity or tastes, whose facts keep their salience. */
export const isDurable = (predicate: string): boolean =>
  DURABLE.includes(predicate) || predicate.startsWith('favorite_') || preferenceFamily(predicate) !== null;

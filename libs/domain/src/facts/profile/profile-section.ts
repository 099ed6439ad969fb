import { DAY_MS, type Instant } from '../../instant.js';
import type { Fact } from '../fact.js';
import { cardinality, isSetting, preferenceFamily } from '../predicates/predicate.js';

/** The four sections of S1, current concerns (`working`), and procedures (algorithms 3.6). */
export const PROFILE_SECTIONS = [
  'identity',
  'preferences',
  'goals',
  'style',
  'working',
  'procedures',
] as const;
export type ProfileSection = (typeof PROFILE_SECTIONS)[number];

/** A fact that ends within this time is a current concern and not part of the identity. */
const NEAR_END_MS = 7 * DAY_MS;
/** Time for which a short-lived statement is a current concern. */
export const CURRENT_CONCERN_MS: number = DAY_MS;

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u));

const STYLE = words('instruction pronouns preferred_language');
const PROCEDURES = words('decision lesson procedure');
const TASTES = words('hobby hobbies interest interests interested');
const GOALS = words(`
  goal plans_to plans hopes hopes_to dreams_of wants needs working_on works_on considering
  allergic_to intolerant_to avoids diet budget has_condition duty deadline
`);
/**
 * Lasting relations that have several values at a time. Other relations with several values may be
 * short-lived.
 */
const LASTING = words(`
  has have owns lives_with knows speaks friend friends colleague coworker sibling brother sister skill skills nickname
  plays rents member_of volunteers
`);

/**
 * Returns the section of a fact about a user, or null if it belongs in none. Notes and settings belong to an
 * agent, and past events are history. A denial is shown as a taste or a limit, or while it is recent.
 */
export const sectionOf = ({ claim, version }: Fact, asOf: Instant): ProfileSection | null => {
  const { predicate, polarity } = claim;
  if (predicate.startsWith('note:') || predicate.startsWith('config:')) return null;
  if (STYLE.has(predicate)) return 'style';
  if (version.validTo !== null && version.validTo - asOf <= NEAR_END_MS) return 'working';
  if (isSetting(predicate)) return null;
  if (PROCEDURES.has(predicate)) return 'procedures';
  if (GOALS.has(predicate)) return 'goals';
  if (preferenceFamily(predicate) || predicate.startsWith('favorite_') || TASTES.has(predicate))
    return 'preferences';
  if (polarity === 'affirmed' && isLasting(predicate)) return 'identity';
  return isRecent(claim.saidAt, asOf) ? 'working' : null;
};

export const isRecent = (saidAt: Instant, asOf: Instant): boolean =>
  saidAt <= asOf && asOf - saidAt < CURRENT_CONCERN_MS;

const isLasting = (predicate: string): boolean =>
  cardinality(predicate) === 'single' || LASTING.has(predicate) || predicate.startsWith('has_');

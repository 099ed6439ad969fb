import { DAY_MS, type Instant } from '../instant.js';
import type { Fact } from './fact.js';
import { cardinality, isSetting, preferenceFamily } from './predicate.js';

/** S1's four, with what is on somebody's mind just now, and how they have things done (algorithms 3.6). */
export const PROFILE_SECTIONS = [
  'identity',
  'preferences',
  'goals',
  'style',
  'working',
  'procedures',
] as const;
export type ProfileSection = (typeof PROFILE_SECTIONS)[number];

/** What ends this soon is on somebody's mind, and no part of who they are. */
const NEAR_END_MS = 7 * DAY_MS;
/** For so long what was said without being lasting is on somebody's mind. */
export const WORKING_MS: number = DAY_MS;

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u));

const STYLE = words('instruction pronouns preferred_language');
const PROCEDURES = words('decision lesson procedure');
const TASTES = words('hobby hobbies interest interests interested');
/** What somebody wants, and what binds them. */
const GOALS = words(`
  goal plans_to plans hopes hopes_to dreams_of wants needs working_on works_on considering
  allergic_to intolerant_to avoids diet budget has_condition duty deadline
`);
/** What lasts though it has several values at a time; of other such relations one does not know. */
const LASTING = words(`
  has have owns lives_with knows speaks friend friends colleague coworker sibling brother sister skill skills nickname
  plays rents member_of volunteers
`);

/**
 * Where a fact about a user belongs, as of an instant; `null`: in no profile. Notes and settings are an agent's, what
 * happened once is history, and what is not so says who somebody is only where it is a taste or a limit.
 */
export const sectionOf = ({ claim, version }: Fact, asOf: Instant): ProfileSection | null => {
  const { predicate, polarity } = claim;
  if (predicate.startsWith('note:') || predicate.startsWith('config:')) return null;
  if (STYLE.has(predicate)) return 'style';
  if (version.validTo !== null && version.validTo - asOf <= NEAR_END_MS) return 'working';
  if (isSetting(predicate)) return null;
  if (PROCEDURES.has(predicate)) return 'procedures';
  if (GOALS.has(predicate)) return 'goals';
  if (isTaste(predicate)) return 'preferences';
  if (polarity === 'affirmed' && isLasting(predicate)) return 'identity';
  return isRecent(claim.saidAt, asOf) ? 'working' : null;
};

/** Whether it was said within the last day before the instant. */
export const isRecent = (saidAt: Instant, asOf: Instant): boolean =>
  saidAt <= asOf && asOf - saidAt < WORKING_MS;

const isTaste = (predicate: string): boolean =>
  preferenceFamily(predicate) !== null || predicate.startsWith('favorite_') || TASTES.has(predicate);

const isLasting = (predicate: string): boolean =>
  cardinality(predicate) === 'single' || LASTING.has(predicate) || predicate.startsWith('has_');

import type { Instant } from '../instant.js';
import {
  type Contribution,
  type KnowledgeEvidence,
  evidenceOf,
  LEAST_CONFIDENCE,
  type Polarity,
} from './evidence.js';
import type { KnowledgeSettings } from './settings.js';
import type { KnowledgeUnit } from './unit.js';

const LARGEST_SHARE = 0.5;
/**
 * Minimum number of statements per edge type, because a single episode may be chance (algorithms 6.1, 6.3).
 */
const FEWEST_STATEMENTS = { IsA: 1, HasProperty: 1, RelatedTo: 2, Implies: 2 } as const;
/** Factor of the confidence if equal numbers of users deny and affirm a unit (algorithms 6.4). */
const CONTRADICTED = 0.7;

/**
 * The evidence of a unit that users may read. The numbers are rounded, so that they do not show whether one
 * user more or less contributed.
 */
export interface PublishedEvidence {
  /** A lower bound of the number of users, see `shownUsers`. */
  readonly users: number;
  readonly confidence: number;
}

/**
 * Returns the evidence of a unit, or null if no user may read the unit, including its contributors
 * (algorithms 6.6). The caller must check that both nodes of an edge may be read.
 */
export const publishedEvidence = (
  unit: KnowledgeUnit,
  contributions: readonly Contribution[],
  { settings, now }: { readonly settings: KnowledgeSettings; readonly now: Instant },
): PublishedEvidence | null => {
  const evidenceFor = (polarity: Polarity): KnowledgeEvidence =>
    evidenceOf(
      contributions.filter((each) => each.polarity === polarity),
      settings,
      now,
    );
  const evidence = evidenceFor('affirmed');
  const fewest = unit.kind === 'edge' ? FEWEST_STATEMENTS[unit.edge.type] : 1;
  if (evidence.statements < fewest || !isPublished(evidence, settings)) return null;
  const users = shownUsers(evidence.users, settings.k);
  const confidence = evidence.confidence * CONTRADICTED ** (deniers(evidenceFor('denied'), settings) / users);
  return confidence < LEAST_CONFIDENCE ? null : { users, confidence: shownConfidence(confidence) };
};

/**
 * Returns the number of users who deny a unit. Returns 0 if the denial fails the conditions of `isPublished`,
 * so that a single denial cannot be detected.
 */
const deniers = (denial: KnowledgeEvidence, settings: KnowledgeSettings): number =>
  isPublished(denial, settings) ? shownUsers(denial.users, settings.k) : 0;

const isPublished = (evidence: KnowledgeEvidence, { isOn, k }: KnowledgeSettings): boolean =>
  isOn &&
  evidence.users >= k &&
  // If k is 1, one user may give all of the support.
  (k === 1 || evidence.largestShare <= LARGEST_SHARE) &&
  !evidence.isDropped &&
  evidence.confidence >= LEAST_CONFIDENCE;

/** Rounds down to k times a power of two. An exact number would show that one user was added or removed. */
export const shownUsers = (users: number, k: number): number =>
  k * 2 ** Math.max(0, Math.floor(Math.log2(users / k)));

/** Rounds to a tenth, for the same reason as `shownUsers`. */
export const shownConfidence = (confidence: number): number => Math.round(confidence * 10) / 10;

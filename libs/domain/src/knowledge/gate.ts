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

/** No user may supply more of the support of what is read by others. */
const LARGEST_SHARE = 0.5;
/** What one episode shows may be chance (algorithms 6.1, 6.3). */
const FEWEST_STATEMENTS = { IsA: 1, HasProperty: 1, RelatedTo: 2, Implies: 2 } as const;
/** What is left of the confidence where as many users deny something as say it (algorithms 6.4). */
const CONTRADICTED = 0.7;

/** What may be known of the evidence of a unit: so little that one user more or less does not show. */
export interface PublishedEvidence {
  /** At least so many users, see `shownUsers`. */
  readonly users: number;
  /** To one digit, see `shownConfidence`. */
  readonly confidence: number;
}

/**
 * What stands behind a unit, for those who may read it; `null`: nobody may, not even who contributed to it (algorithms
 * 6.6). An edge may be read only where both its ends may: that is for the caller to see to.
 */
export const publishedEvidence = (
  unit: KnowledgeUnit,
  contributions: readonly Contribution[],
  { settings, now }: { readonly settings: KnowledgeSettings; readonly now: Instant },
): PublishedEvidence | null => {
  const of = (polarity: Polarity): KnowledgeEvidence =>
    evidenceOf(
      contributions.filter((each) => each.polarity === polarity),
      settings,
      now,
    );
  const evidence = of('affirmed');
  const fewest = unit.kind === 'edge' ? FEWEST_STATEMENTS[unit.edge.type] : 1;
  if (evidence.statements < fewest || !isPublished(evidence, settings)) return null;
  const users = shownUsers(evidence.users, settings.k);
  const confidence = evidence.confidence * CONTRADICTED ** (deniers(of('denied'), settings) / users);
  return confidence < LEAST_CONFIDENCE ? null : { users, confidence: shownConfidence(confidence) };
};

/**
 * How many users deny something, as it would be shown: none where the denial itself might not be read. So nobody can find
 * out that one user denies it, and who denies it alone changes nothing.
 */
const deniers = (denial: KnowledgeEvidence, settings: KnowledgeSettings): number =>
  isPublished(denial, settings) ? shownUsers(denial.users, settings.k) : 0;

const isPublished = (evidence: KnowledgeEvidence, { isOn, k }: KnowledgeSettings): boolean =>
  isOn &&
  evidence.users >= k &&
  // Where one user is enough, that one gives everything.
  (k === 1 || evidence.largestShare <= LARGEST_SHARE) &&
  !evidence.isDropped &&
  evidence.confidence >= LEAST_CONFIDENCE;

/**
 * The count as it is shown: k, doubled as often as it fits. An exact count would tell, asked again, that one user came
 * or left.
 */
export const shownUsers = (users: number, k: number): number =>
  k * 2 ** Math.max(0, Math.floor(Math.log2(users / k)));

/** Confidence as it is shown, for the same reason. */
export const shownConfidence = (confidence: number): number => Math.round(confidence * 10) / 10;

import type { Contribution, Instant, KnowledgeUnit } from '@mneme/domain';

interface Keyed {
  /** Pseudonym of the data key, by which the item can be forgotten. */
  readonly source: string;
  /** Checked on writing and not stored, so that nothing made from erased words is written. */
  readonly dataKey: string | null;
}

export interface KnowledgeDelta extends Keyed {
  readonly unit: KnowledgeUnit;
  readonly contribution: Contribution;
}

/** Removal of a statement's contributions from before an instant. */
export interface Withdrawal extends Keyed {
  readonly statement: string;
  readonly before: Instant;
}

/** Contributions in any order: the newest `LIMIT_CONTRIBUTIONS` of each polarity. */
export interface SupportedUnit {
  readonly unit: KnowledgeUnit;
  readonly contributions: readonly Contribution[];
}

export interface KnowledgePage {
  /**
   * Minimum number of users who support a unit at any time. Units below it are left out, because they cannot be
   * readable. A store may let too many units through, never too few.
   */
  readonly fewestUsers: number;
  readonly limit: number;
}

/**
 * Knowledge of one tenant: units, and contributions under pseudonyms. It returns all contributions, and
 * `publishedEvidence` decides which units may be read. Writes may be repeated and come in any order. Throws
 * `Unavailable`.
 */
export interface TenantKnowledge {
  /** Stores each contribution once, unless it was withdrawn. */
  add(deltas: readonly KnowledgeDelta[]): Promise<void>;
  /** Also rejects contributions that arrive late. A unit without contributions is removed. */
  withdraw(withdrawals: readonly Withdrawal[]): Promise<void>;
  /** Removes contributions, withdrawals, and units left without contributions. Returns their number. */
  forget(sources: readonly string[], limit: number): Promise<number>;
  nodes(ids: readonly string[]): Promise<readonly SupportedUnit[]>;
  /**
   * Returns edges from or to one of the nodes, ordered by id. If there are more than `limit`, those with the
   * most supporting users are returned, on a tie the smaller ids. More than `LIMIT_CONTRIBUTIONS` users count
   * as `LIMIT_CONTRIBUTIONS`.
   */
  edges(nodeIds: readonly string[], page: KnowledgePage): Promise<readonly SupportedUnit[]>;
  /** Returns nodes ordered by id, from the first or after a given one. */
  list(query: KnowledgePage & { readonly after: string | null }): Promise<readonly SupportedUnit[]>;
}

/** Shared knowledge, strictly separated by tenant. */
export interface KnowledgeGraph {
  of(tenant: string): TenantKnowledge;
}

/** Maximum number of contributions read per unit and polarity. A flood of one does not displace the other. */
export const LIMIT_CONTRIBUTIONS = 1_000;

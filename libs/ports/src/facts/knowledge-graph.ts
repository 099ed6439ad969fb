import type { Contribution, Instant, KnowledgeUnit } from '@mneme/domain';

interface Keyed {
  /** Pseudonym of the data key, by which `forget` finds the item. */
  readonly source: string;
  /**
   * Data key of the words from which the item was derived. It is not stored. An item is not written if its
   * data key is destroyed.
   */
  readonly dataKey: string | null;
}

export interface KnowledgeDelta extends Keyed {
  readonly unit: KnowledgeUnit;
  readonly contribution: Contribution;
}

/** Removes the contributions that a statement made before an instant. */
export interface Withdrawal extends Keyed {
  readonly statement: string;
  readonly before: Instant;
}

/** A unit with its newest `LIMIT_CONTRIBUTIONS` contributions of each polarity, in any order. */
export interface SupportedUnit {
  readonly unit: KnowledgeUnit;
  readonly contributions: readonly Contribution[];
}

export interface KnowledgePage {
  /**
   * Minimum number of users who have ever supported a unit. Units with fewer users are left out, because such
   * units are not shown. A store may return units with fewer users, but must not leave out any other unit.
   */
  readonly fewestUsers: number;
  readonly limit: number;
}

/**
 * Knowledge of one tenant: units, and contributions under pseudonyms. Reads return unpublished units, too.
 * `publishedEvidence` decides which units may be shown. Writes may be repeated and may come in any order.
 * Throws `Unavailable`.
 */
export interface TenantKnowledge {
  /** Stores each contribution once, unless it was withdrawn. */
  add(deltas: readonly KnowledgeDelta[]): Promise<void>;
  /**
   * Removes contributions, and units left without contributions. Withdrawn contributions that arrive later
   * are rejected.
   */
  withdraw(withdrawals: readonly Withdrawal[]): Promise<void>;
  /**
   * Removes contributions, withdrawals, and units left without contributions. Returns the number of removed
   * items.
   */
  forget(sources: readonly string[], limit: number): Promise<number>;
  nodes(ids: readonly string[]): Promise<readonly SupportedUnit[]>;
  /**
   * Returns edges from or to one of the nodes, ordered by id. If there are more than `limit`, returns the
   * edges with the most supporting users, and on a tie the edges with smaller ids. An edge counts at most
   * `LIMIT_CONTRIBUTIONS` users.
   */
  edges(nodeIds: readonly string[], page: KnowledgePage): Promise<readonly SupportedUnit[]>;
  /** Returns nodes ordered by id. The list begins after the node `after`, or with the first node. */
  list(query: KnowledgePage & { readonly after: string | null }): Promise<readonly SupportedUnit[]>;
}

/** Shared knowledge, strictly separated by tenant. */
export interface KnowledgeGraph {
  of(tenant: string): TenantKnowledge;
}

/**
 * Maximum number of contributions read per unit and polarity, so that many denials do not displace support.
 */
export const LIMIT_CONTRIBUTIONS = 1_000;

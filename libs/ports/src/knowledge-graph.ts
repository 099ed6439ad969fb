import type { Contribution, Instant, KnowledgeUnit } from '@mneme/domain';

/** What names the data key of the words that something was made from, for the moment of its writing alone. */
interface Keyed {
  /** The pseudonym of the data key, under which it can be forgotten. */
  readonly source: string;
  /** Asked about as it is written, and not stored: what is made from erased words is not written; `null`: no key. */
  readonly dataKey: string | null;
}

/** A contribution, and the unit that it supports or denies. */
export interface KnowledgeDelta extends Keyed {
  readonly unit: KnowledgeUnit;
  readonly contribution: Contribution;
}

/** A statement that supports nothing any more with the words that it had before an instant. */
export interface Withdrawal extends Keyed {
  readonly statement: string;
  readonly before: Instant;
}

/** A unit with what supports and what denies it: the newest `LIMIT_CONTRIBUTIONS` contributions of each, in any order. */
export interface SupportedUnit {
  readonly unit: KnowledgeUnit;
  readonly contributions: readonly Contribution[];
}

/** How much of what is found is read. */
export interface KnowledgePage {
  /**
   * What fewer users support is left out, however long ago they said so: what cannot be readable is not worth reading. It
   * may let more through than it should, and never less.
   */
  readonly fewestUsers: number;
  readonly limit: number;
}

/**
 * The knowledge of one tenant: units, and contributions under pseudonyms. Who may read what is not its business: it
 * answers what is said, and `publishedEvidence` says what of it may be shown. Writes may be repeated, and come in
 * any order. Throws `Unavailable`.
 */
export interface TenantKnowledge {
  /** Keeps each contribution once, by its id, and no withdrawn one. */
  add(deltas: readonly KnowledgeDelta[]): Promise<void>;
  /** Removes what the statements contributed before, and keeps out what comes late. A unit without contributions goes. */
  withdraw(withdrawals: readonly Withdrawal[]): Promise<void>;
  /** Removes up to `limit` contributions and withdrawals of these sources for good, and the units that have none then; answers how many. */
  forget(sources: readonly string[], limit: number): Promise<number>;
  /** The nodes with these ids; one without contributions is absent. */
  nodes(ids: readonly string[]): Promise<readonly SupportedUnit[]>;
  /**
   * Edges from or to one of the nodes, in the order of their ids. Of more than `limit` those that most users support, of
   * equal ones the smaller ids; more than `LIMIT_CONTRIBUTIONS` users count as so many.
   */
  edges(nodeIds: readonly string[], page: KnowledgePage): Promise<readonly SupportedUnit[]>;
  /** Nodes in the order of their ids, after one of them or from the first. */
  list(query: KnowledgePage & { readonly after: string | null }): Promise<readonly SupportedUnit[]>;
}

/** Shared knowledge, one tenant at a time: nothing of one is found by another. */
export interface KnowledgeGraph {
  of(tenant: string): TenantKnowledge;
}

/** More contributions of one polarity to a unit are not read: the newest decide, so who floods one leaves the other alone. */
export const LIMIT_CONTRIBUTIONS = 1_000;

import type {
  DigestPoint,
  Fact,
  Filter,
  ResultKind,
  Fusion,
  Instant,
  Point,
  Question,
  Role,
  Scope,
  AsOf,
} from '@mneme/domain';
import type { RecallPorts } from '../../memory-ports.js';
import type { ThresholdCache } from '../confidence/threshold-cache.js';

/** The mode decides the number of seeds per channel, and so the cost of a search. */
export type SearchMode = 'fast' | 'balanced' | 'thorough';

/** The last messages of a session, or the given messages, oldest first. */
export type Conversation = { readonly sessionId: string } | { readonly recent: readonly string[] };

/** The sum of named terms, or the fusion of ranks as in the papers. */
type RankingMethod = 'sum' | Fusion;

export interface SearchRequest {
  readonly scope: Scope;
  readonly query: string;
  readonly topK: number;
  readonly kinds: readonly ResultKind[];
  readonly filter: Filter | null;
  /** Roles of the messages to search. Facts, entries and digests have no role. */
  readonly roles: readonly Role[];
  /** True to include messages of branches that the conversation has left. Default: false. */
  readonly withAbandoned?: boolean;
  readonly instants: AsOf;
  readonly mode: SearchMode;
  readonly ranking: RankingMethod;
  /**
   * The instant from which "last week" is counted. `null` for the requested as-of instant, or else the
   * present.
   */
  readonly referenceAt: Instant | null;
  /** The conversation that resolves pronouns. `null` to leave pronouns as they are. */
  readonly askedIn: Conversation | null;
  /** True to return no results if no result is near enough to be an answer. */
  readonly abstains: boolean;
  /** True to explain which results were left out and why, at the cost of further reads. */
  readonly explains: boolean;
}

export type SearchPorts = RecallPorts & { readonly thresholds: ThresholdCache };

/** Fields that results do not show: the data for ranking, and the data key. */
type Hidden = 'stems' | 'dataKey';

/** A question and its reply. The text is a summary of those messages that the search may see. */
export interface FoundExchange extends Omit<DigestPoint, 'kind' | Hidden> {
  readonly kind: 'exchange';
}

/** A node of the shared knowledge with its edges. Many users support it, and the node names none of them. */
export interface FoundKnowledge extends Omit<DigestPoint, 'kind' | 'sessionId' | Hidden> {
  readonly kind: 'knowledge';
  readonly sessionId: null;
}

export type ShownPoint =
  | FoundExchange
  | FoundKnowledge
  | (Point extends infer P ? (P extends Point ? Omit<P, Hidden> : never) : never);

/** `fact` is the version that is believed at the requested instants. */
export interface SearchHit<P extends ShownPoint = ShownPoint> {
  readonly point: P;
  readonly score: number;
  /** Named terms whose sum is the score. */
  readonly terms: Readonly<Record<string, number>>;
  /** Nearness of a message to the question. Absent if the point is no message. */
  readonly nearness?: Nearness;
  readonly fact: Fact | null;
}

export interface Nearness {
  readonly score: number;
  /** The parts of the score from shared words and from the speaker. */
  readonly words: number;
  readonly speaker: number;
  /**
   * Cosine to the question without the names of speakers. `null` if the message or the question has no
   * vector.
   */
  readonly similarity: number | null;
  /** True if the message contains an identifier that the question names, or every key word of the question. */
  readonly isLiteral: boolean;
}

export interface Confidence {
  /** From 0 to 1. 0.5 means that the best result reaches the store's own threshold. */
  readonly confidence: number;
  /** True if no result is near enough, or if there are no results. */
  readonly abstained: boolean;
  /** Reason why the search abstained. `null` if the search answered. */
  readonly reason: string | null;
  /** The nearest results of a search that abstained, best first. Empty if the search answered. */
  readonly misses: readonly SearchHit[];
}

export interface Reranking {
  readonly reranked: boolean;
  /**
   * Reason why a configured selector did not order the results. `null` if the selector ordered them, or if no
   * selector is configured.
   */
  readonly rerankReason: string | null;
}

export interface SearchContext extends SearchRequest {
  readonly question: Question;
  readonly vector: Float32Array | null;
  /** Names of the user, newest first. */
  readonly userNames: readonly string[];
  readonly now: Instant;
}

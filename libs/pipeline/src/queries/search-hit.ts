import type {
  DigestPoint,
  Fact,
  Filter,
  FoundKind,
  Fusion,
  Instant,
  Point,
  Question,
  Scope,
  AsOf,
} from '@mneme/domain';
import type { RecallPorts } from '../memory-ports.js';
import type { ThresholdCache } from './confidence/threshold-cache.js';

/** Decides how many seeds each channel gives, and so what a search may cost. */
export type SearchMode = 'fast' | 'balanced' | 'thorough';

/** Where a question is asked: after the last messages of a session, or after these, the oldest first. */
export type Conversation = { readonly sessionId: string } | { readonly recent: readonly string[] };

/** The sum of named terms, or the fusion of ranks as the papers do it. */
export type RankingMethod = 'sum' | Fusion;

export interface SearchRequest {
  readonly scope: Scope;
  readonly query: string;
  readonly topK: number;
  readonly kinds: readonly FoundKind[];
  readonly filter: Filter | null;
  readonly instants: AsOf;
  readonly mode: SearchMode;
  readonly ranking: RankingMethod;
  /** The instant that "last week" is counted from; `null`: the instant asked about, or now. */
  readonly referenceAt: Instant | null;
  /** By what pronouns are resolved; `null`: they stay as they are. */
  readonly askedIn: Conversation | null;
  /** Answers no results where none is near enough to be an answer. */
  readonly abstains: boolean;
  /** Tells what was left out and why, what facts rest on, and how long its parts took; it costs reads of its own. */
  readonly explains: boolean;
}

/** The ports that a search reads from, and the thresholds that decide how near an answer must be. */
export type SearchPorts = RecallPorts & { readonly thresholds: ThresholdCache };

/** What a point was ranked by, and its data key, stay behind when it is shown. */
type Hidden = 'stems' | 'dataKey';

/** A question and its reply: the summary of those of its messages that the search may see. */
export interface FoundExchange extends Omit<DigestPoint, 'kind' | Hidden> {
  readonly kind: 'exchange';
}

/** A node of the shared knowledge with what is known of it: of many users, and of none in particular. */
export interface FoundKnowledge extends Omit<DigestPoint, 'kind' | 'sessionId' | Hidden> {
  readonly kind: 'knowledge';
  readonly sessionId: null;
}

/** What is shown. */
export type ShownPoint =
  | FoundExchange
  | FoundKnowledge
  | (Point extends infer P ? (P extends Point ? Omit<P, Hidden> : never) : never);

/** One result: a point, why it scored, and for a fact what is believed at the instants asked about. */
export interface SearchHit<P extends ShownPoint = ShownPoint> {
  readonly point: P;
  readonly score: number;
  /** The named terms whose sum the score is. */
  readonly terms: Readonly<Record<string, number>>;
  /** Of a message: how near it is to the question by words, vectors and who speaks, which thresholds are held against. */
  readonly nearness?: Nearness;
  readonly fact: Fact | null;
}

export interface Nearness {
  readonly score: number;
  /** The parts of it from shared words and from the speaker. */
  readonly words: number;
  readonly speaker: number;
  /** The cosine to the question without the names of who speaks; `null` where either has no vector. */
  readonly similarity: number | null;
  /** The message has an identifier that the question names, or every one of its key words. */
  readonly isLiteral: boolean;
}

/** How sure a search is of its results. */
export interface Confidence {
  /** From 0 to 1: .5 where the best is as near as the store's own threshold. In doubt a question is answered below that. */
  readonly confidence: number;
  /** True where no result is near enough, or there is none. */
  readonly abstained: boolean;
  /** Why the search abstained; `null` where it answered. */
  readonly reason: string | null;
  /** The best results that are not near enough, best first; empty where the search answered. */
  readonly misses: readonly SearchHit[];
}

/** Whether a selector put the best results in their order. */
export interface Reranking {
  readonly reranked: boolean;
  /** Why it did not, where one is configured; `null` where it did, or none is. */
  readonly rerankReason: string | null;
}

/** A search request with everything its parts need. */
export interface SearchContext extends SearchRequest {
  readonly question: Question;
  readonly vector: Float32Array | null;
  /** The user's names, the newest first. */
  readonly userNames: readonly string[];
  readonly now: Instant;
}

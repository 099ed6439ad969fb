import { type Instant, type Scope, type SecretKind, Unavailable, type WordVector } from '@mneme/domain';
import type {
  Clock,
  DataKeys,
  Embedder,
  EventLog,
  Extractor,
  FactGraph,
  KnowledgeGraph,
  MemoryOverview,
  MemoryReader,
  MemorySearch,
  Parking,
  QueryPlanner,
  RetentionRule,
  Scoped,
  SealedKind,
  Selector,
  CommitResult,
  StateStore,
  Work,
} from '@mneme/ports';
import type { Compressor } from './compress.js';
import type { SessionCache } from './session-cache.js';
import type { PseudonymsOf } from './stage-ports.js';

export interface MemoryPorts {
  readonly log: EventLog;
  readonly parking: Parking;
  readonly state: StateStore;
  readonly memoryReader: Scoped<MemoryReader>;
  readonly memorySearch: Scoped<MemorySearch>;
  readonly memoryOverview: MemoryOverview;
  readonly facts: FactGraph;
  readonly knowledge: KnowledgeGraph;
  readonly work: Work;
  readonly embedder: Embedder;
  /** `reads` is stored with the messages when they are recorded. */
  readonly extractor: Pick<Extractor, 'reads'>;
  /** `null` if texts are not compressed for a language model. */
  readonly compressor: Compressor | null;
  readonly clock: Clock;
  /** Returns an instant not earlier than any record in the topic before the call. Throws `Unavailable`. */
  readonly recordingInstant: (topic: string) => Promise<Instant>;
  readonly sessions: SessionCache;
  /** `onRedacted` receives the kinds of the secrets, never their values. */
  readonly secrets: {
    readonly mode: 'redact' | 'keep';
    readonly onRedacted: (kinds: readonly SecretKind[]) => void;
  };
  /**
   * Idle time after which held messages of a session are processed, and the interval at which idle sessions
   * are searched.
   */
  readonly idle: { readonly afterMs: number; readonly sweptEveryMs: number };
  readonly dataKeys: Pick<DataKeys, 'destroy' | 'liveScopes'>;
  /** Retention rules of the deployment. Tenants may have further rules. */
  readonly retention: readonly RetentionRule[];
  /** Time during which erased messages are rejected when they are sent again. 0 disables the rejection. */
  readonly keepErasedOutMs: number;
  /**
   * Returns the id of the data key for data of a session. `sessionId` is `null` for data outside of sessions.
   */
  readonly dataKeyOf: (scope: Scope, sessionId: string | null, holds: SealedKind) => Promise<string>;
  /**
   * Makes pseudonyms of erased messages and their words, by which messages that are sent again are
   * recognised.
   */
  readonly pseudonyms: PseudonymsOf;
  /** Resolves when reads see the write of the token. Throws `Rejected('not-yet')` after a short wait. */
  readonly awaitToken: (scope: Scope, token: string | undefined) => Promise<void>;
  /** Resolves when every stage has handled the records that the topic holds now, or after a short wait. */
  readonly catchUp: (topic: string) => Promise<void>;
  /** Lets other requests run. Called between slices of long work. */
  readonly yieldToEventLoop: () => Promise<void>;
  /** Counts tokens of the deployment's tokenizer. */
  readonly countTokens: (text: string) => number;
}

export type RecordPorts = Pick<
  MemoryPorts,
  | 'memoryReader'
  | 'state'
  | 'work'
  | 'embedder'
  | 'extractor'
  | 'clock'
  | 'recordingInstant'
  | 'sessions'
  | 'secrets'
  | 'dataKeyOf'
  | 'catchUp'
  | 'pseudonyms'
  | 'yieldToEventLoop'
>;

export type RecallPorts = Pick<
  MemoryPorts,
  | 'memoryReader'
  | 'memorySearch'
  | 'facts'
  | 'knowledge'
  | 'embedder'
  | 'clock'
  | 'countTokens'
  | 'yieldToEventLoop'
> & {
  /** Store of the setting whether knowledge is shared. */
  readonly state: Pick<StateStore, 'load'>;
  readonly selectors: Selectors;
  /** Planner that asks a model for queries. `null` if rules alone plan the queries. */
  readonly planner: QueryPlanner | null;
  readonly wordVector: WordVector;
};

/** The selector that orders the best results of a search, by mode. `null` keeps the order of the ranking. */
export type Selectors = Readonly<Record<'balanced' | 'thorough', Selector | null>>;

/** The event to follow, and a token that reads can wait for. */
export interface WriteReceipt {
  readonly eventId: string;
  readonly token: string;
}

const LIMIT_RACES = 50;

/** Repeats the attempt while another writer commits first. Throws `Unavailable('busy')` after 50 attempts. */
export const commitRacing = async <T>(
  attempt: () => Promise<{ readonly settled: CommitResult; readonly answer: (settled: CommitResult) => T }>,
): Promise<T> => {
  for (let race = 0; race < LIMIT_RACES; race += 1) {
    const { settled, answer } = await attempt();
    if (settled.outcome === 'settled') return answer(settled);
  }
  throw new Unavailable('busy', 'Too many writes to this session at once. Send it again.');
};

import { type Instant, type Scope, type SecretKind, Unavailable, type WordVector } from '@mneme/domain';
import type {
  Clock,
  DataKeys,
  Embedder,
  EventLog,
  Extractor,
  FactGraph,
  KnowledgeGraph,
  MemoryIndex,
  Parking,
  QueryPlanner,
  RetentionRule,
  SealedKind,
  Selector,
  CommitResult,
  StateStore,
  Work,
} from '@mneme/ports';

import type { Compressor } from './compress.js';
import type { SessionCache } from './session-cache.js';

/** Everything a command may ask of the world. */
export interface MemoryPorts {
  readonly log: EventLog;
  readonly parking: Parking;
  readonly state: StateStore;
  readonly index: MemoryIndex;
  readonly facts: FactGraph;
  readonly knowledge: KnowledgeGraph;
  readonly work: Work;
  readonly embedder: Embedder;
  /** What it reads is decided when words are recorded. */
  readonly extractor: Pick<Extractor, 'reads'>;
  /** `null`: what a language model reads is not compressed. */
  readonly compressor: Compressor | null;
  readonly clock: Clock;
  /**
   * The instant to record an event of the topic at: not earlier than any record that another process wrote there before
   * the call. Throws `Unavailable`.
   */
  readonly recordingInstant: (topic: string) => Promise<Instant>;
  readonly sessions: SessionCache;
  /** Whether secrets are replaced before anything is remembered; `onRedacted` hears which were, never their values. */
  readonly secrets: {
    readonly mode: 'redact' | 'keep';
    readonly onRedacted: (kinds: readonly SecretKind[]) => void;
  };
  /** How long what is held for a silent conversation waits before it goes on, and how often somebody looks. */
  readonly idle: { readonly afterMs: number; readonly sweptEveryMs: number };
  readonly dataKeys: Pick<DataKeys, 'destroy'>;
  /** What the deployment does not keep for ever; tenants may have rules besides. */
  readonly retention: readonly RetentionRule[];
  /** For how long what was erased stays out when it is sent again; 0: it does not. */
  readonly keepErasedOutMs: number;
  /** The id of the live data key of what a session holds, or with `null` the scope outside of sessions. */
  readonly dataKeyOf: (scope: Scope, sessionId: string | null, holds: SealedKind) => Promise<string>;
  /** Resolves when reads of the scope see the write that answered the token. Throws `Rejected('not-yet')` after a moment's patience. */
  readonly awaitToken: (scope: Scope, token: string | undefined) => Promise<void>;
  /** Resolves when every stage has taken what the topic holds now, or after a moment's patience. */
  readonly catchUp: (topic: string) => Promise<void>;
  /** Lets others be served; called between slices of long work. */
  readonly yieldToEventLoop: () => Promise<void>;
  /** Length in tokens of the deployment's tokenizer. */
  readonly countTokens: (text: string) => number;
}

/** What recording messages needs. */
export type RecordPorts = Pick<
  MemoryPorts,
  | 'index'
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
  | 'yieldToEventLoop'
>;

/** What looking for an answer needs. */
export type RecallPorts = Pick<
  MemoryPorts,
  'index' | 'facts' | 'knowledge' | 'embedder' | 'clock' | 'countTokens' | 'yieldToEventLoop'
> & {
  /** Where it stands whether knowledge is shared. */
  readonly state: Pick<StateStore, 'load'>;
  readonly selectors: Selectors;
  /** `null`: rules alone plan what is looked for. */
  readonly planner: QueryPlanner | null;
  readonly wordVector: WordVector;
};

/** Who orders the best results of a search, by its mode; `null`: they stand in the order of the ranking. */
export type Selectors = Readonly<Record<'balanced' | 'thorough', Selector | null>>;

/** What a write answers besides its own ids: the event to follow, and the token that reads can wait for. */
export interface WriteReceipt {
  readonly eventId: string;
  readonly token: string;
}

const LIMIT_RACES = 50;

/** Decides and commits again for as long as somebody else was faster. */
export const commitRacing = async <T>(
  attempt: () => Promise<{ readonly settled: CommitResult; readonly answer: (settled: CommitResult) => T }>,
): Promise<T> => {
  for (let race = 0; race < LIMIT_RACES; race += 1) {
    const { settled, answer } = await attempt();
    if (settled.outcome === 'settled') return answer(settled);
  }
  throw new Unavailable('busy', 'Too many writes to this session at once. Send it again.');
};

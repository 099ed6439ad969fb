import {
  type Instructions,
  type KnowledgeSettings,
  NEVER_USED,
  type Scope,
  type Vocabulary,
} from '@mneme/domain';
import type { Compressor } from './compress.js';
import type { ConsolidationSchedule } from './consolidation-schedule.js';
import type { UsesOf } from './uses.js';
import type {
  Abstractor,
  Adjudicator,
  AttentionModel,
  Embedder,
  Extractor,
  FactGraph,
  KnowledgeGraph,
  MemoryReader,
  MemorySearch,
  MemoryWriter,
  Scoped,
  UpdateJudge,
} from '@mneme/ports';

/**
 * Returns a pseudonym of a text. Equal texts of a tenant get equal pseudonyms, which do not reveal the text
 * without the tenant's secret. The kind separates pseudonyms of different things.
 */
export type Pseudonyms = (
  kind: 'user' | 'statement' | 'contribution' | 'source' | 'message',
  text: string,
) => string;

/** Returns the pseudonyms of a tenant, which are the same in every process. Throws `Unavailable`. */
export type PseudonymsOf = (tenant: string) => Promise<Pseudonyms>;

/** Returns the instructions of a tenant, at most a few seconds old. Throws `Unavailable`. */
export type InstructionsOf = (tenant: string) => Promise<Instructions>;

/**
 * Returns the settings of a tenant, at most a few seconds old, or `null` if the tenant never wrote any.
 * Throws `Unavailable`.
 */
export type SharingOf = (tenant: string) => Promise<KnowledgeSettings | null>;

/** Maximum number of active entries of a user (S2: B), and the recorded use of entries. */
export interface Capacity {
  readonly activeEntries: number;
  readonly usesOf: UsesOf;
}

export const UNBOUNDED: Capacity = {
  activeEntries: Number.POSITIVE_INFINITY,
  usesOf: (_, memories) => Promise.resolve(memories.map(() => NEVER_USED)),
};

export interface StagePorts {
  readonly memoryReader: Scoped<MemoryReader>;
  readonly memorySearch: Scoped<MemorySearch>;
  readonly memoryWriter: Scoped<MemoryWriter>;
  readonly facts: FactGraph;
  readonly knowledge: KnowledgeGraph;
  /** Pseudonyms by which shared knowledge counts users and statements without knowing them. */
  readonly pseudonyms: PseudonymsOf;
  readonly sharing: SharingOf;
  readonly vocabulary: Vocabulary;
  readonly embedder: Embedder;
  readonly extractor: Extractor;
  /** Reads a message on arrival by rules, because a stage that keeps an order must not wait for a model. */
  readonly reader: Extractor;
  readonly abstractor: Abstractor;
  readonly adjudicator: Adjudicator;
  readonly judge: UpdateJudge;
  /** `null` if texts are not compressed for a language model. */
  readonly compressor: Compressor | null;
  /** `null` if topics end where neighbouring exchanges are least similar. */
  readonly attention: AttentionModel | null;
  /** Number of tokens of user messages that are read at once: th of S4 3.2. 0 reads every segment alone. */
  readonly batchTokens: number;
  readonly instructions: InstructionsOf;
  readonly consolidation: ConsolidationSchedule;
  /** Resolves when reads see all entries and facts that are in the log now. Throws `Unavailable`. */
  readonly untilProjected: () => Promise<void>;
  /**
   * Returns the data key for a text based on words that the given keys seal, or `null` if one of these keys
   * is destroyed. An erasure that begins later also covers the text.
   */
  readonly rewritesKey: (scope: Scope, words: readonly string[]) => Promise<string | null>;
  /** Counts tokens of the deployment's tokenizer. */
  readonly countTokens: (text: string) => number;
  readonly capacity: Capacity;
}
export type Need = keyof StagePorts;

/** The ports that a process opens once, independent of its stores. */
export type StageModels = Omit<
  StagePorts,
  | 'memoryReader'
  | 'memorySearch'
  | 'memoryWriter'
  | 'facts'
  | 'knowledge'
  | 'pseudonyms'
  | 'sharing'
  | 'instructions'
  | 'capacity'
  | 'consolidation'
  | 'untilProjected'
  | 'rewritesKey'
>;

import type { Scope, Vocabulary } from '@mneme/domain';
import type { Capacity } from './active-entries.js';
import type { Compressor } from './compress.js';
import type { ConsolidationSchedule } from './consolidation-schedule.js';
import type { InstructionsOf } from './instructions.js';
import type { PseudonymsOf } from './pseudonyms.js';
import type { SharingOf } from './sharing.js';
import type {
  Abstractor,
  Adjudicator,
  AttentionModel,
  Embedder,
  Extractor,
  FactGraph,
  KnowledgeGraph,
  MemoryIndex,
  UpdateJudge,
} from '@mneme/ports';

/** Everything a stage may ask of the world. */
export interface StagePorts {
  readonly index: MemoryIndex;
  readonly facts: FactGraph;
  readonly knowledge: KnowledgeGraph;
  /** What knows neither users nor statements, and counts them. */
  readonly pseudonyms: PseudonymsOf;
  /** Whether a tenant shares knowledge; a few seconds old at most. */
  readonly sharing: SharingOf;
  /** What everybody may know. */
  readonly vocabulary: Vocabulary;
  readonly embedder: Embedder;
  readonly extractor: Extractor;
  /** Reads a message on arrival, at no cost: rules. A stage that keeps an order waits for no model. */
  readonly reader: Extractor;
  readonly abstractor: Abstractor;
  readonly adjudicator: Adjudicator;
  /** Decides what later entries make of an earlier one. */
  readonly judge: UpdateJudge;
  /** `null`: what a language model reads is not compressed. */
  readonly compressor: Compressor | null;
  /** `null`: topics end where the turns are least alike. */
  readonly attention: AttentionModel | null;
  /** How many tokens of users are read at once: th of S4 3.2; 0: every segment by itself. */
  readonly batchTokens: number;
  /** What a tenant asks of a language model that reads; a few seconds old at most. */
  readonly instructions: InstructionsOf;
  /** When entries are consolidated. */
  readonly consolidation: ConsolidationSchedule;
  /** Resolves when all entries and facts that are in the log now can be read. Throws `Unavailable`. */
  readonly untilProjected: () => Promise<void>;
  /**
   * The data key of a text that rests on words under these keys; `null`: some of them are erased, and nothing may be made of
   * them any more. An erasure that begins later goes for the text as well.
   */
  readonly rewritesKey: (scope: Scope, words: readonly string[]) => Promise<string | null>;
  /** Length in tokens of the deployment's tokenizer. */
  readonly countTokens: (text: string) => number;
  readonly capacity: Capacity;
}
export type Need = keyof StagePorts;

/** What of these a process opens once, whatever stores it stands on. */
export type StageModels = Omit<
  StagePorts,
  | 'index'
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

import type { Instant, Scope, Vocabulary } from '@mneme/domain';
import type { DataOf, EventName, EventNamed, Topic } from '@mneme/events';
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

/** An event with the log's time of its record: the recorded axis of what follows from it. */
export type Handled<Name extends EventName = EventName> = EventNamed<Name> & { readonly recordedAt: Instant };

/** An event a handler lets go. The runner gives it its id, scope and trace. */
export interface Draft<Produced extends Topic = Topic> {
  readonly topic: Produced;
  readonly type: EventName;
  readonly data: unknown;
  /** Events at the API it came from; `null`: those of the event in hand. */
  readonly roots: readonly string[] | null;
  /** The data key that seals it; `null`: it holds no words, and lies open. Absent: that of the event in hand. */
  readonly dataKey?: string | null;
}

/** Of an event that the topic carries. */
export const draft = <Produced extends Topic, Name extends Produced['events'][number]>(
  topic: Produced,
  type: Name,
  data: DataOf<Name>,
): Draft<Produced> => ({
  topic,
  type,
  data,
  roots: null,
});

/** What is done aside from the writes of people: no read waits for it, and it outlives every session that it names. */
export const draftAside = <Produced extends Topic, Name extends Produced['events'][number]>(
  topic: Produced,
  type: Name,
  data: DataOf<Name>,
): Draft<Produced> => ({ ...draft(topic, type, data), roots: [], dataKey: null });
/** Of an event that names ids alone, also of what its cause is not about. */
export const openDraft = <Produced extends Topic, Name extends Produced['events'][number]>(
  topic: Produced,
  type: Name,
  data: DataOf<Name>,
): Draft<Produced> => ({ ...draft(topic, type, data), dataKey: null });

export interface Outcome<State, Produced extends Topic = Topic> {
  readonly state: State;
  readonly events: readonly Draft<Produced>[];
}

type Async<T> = T | Promise<T>;

interface Named<N extends Need, Produced extends Topic> {
  /** Names the consumer group as well. */
  readonly name: string;
  readonly consumes: Topic;
  /** A handler's drafts are for these. */
  readonly produces: readonly Produced[];
  /** A handler sees only these. */
  readonly needs: readonly N[];
}

/** Keeps a state a key and emits events. */
export interface Fold<State, N extends Need = Need, Produced extends Topic = Topic> extends Named<
  N,
  Produced
> {
  readonly kind: 'fold';
  /** `null`: the event is nothing to this stage. */
  readonly stateKey: (event: Handled) => string | null;
  readonly initialState: State;
  readonly isHolding: (state: State) => boolean;
  /** Its rows hold ids and counts: they outlive the sessions of their scope, and go with the scope. Absent: they hold words. */
  readonly holdsNoWords?: true;
  readonly on: {
    readonly [Name in EventName]?: (
      event: Handled<Name>,
      state: State,
      ports: Pick<StagePorts, N>,
    ) => Async<Outcome<State, NoInfer<Produced>>>;
  };
  /**
   * Lets go of what a silent conversation left behind, or answers `null`: not now. Absent, as `null`: the stage holds nothing.
   * After how long is the deployment's to say.
   */
  readonly idle:
    | ((
        state: State,
        scope: Scope,
        ports: Pick<StagePorts, N>,
        now: Instant,
      ) => Async<Outcome<State, NoInfer<Produced>> | null>)
    | null;
}

/** What is decided while there is no budget for a model. */
export interface WithoutBudget<Produced extends Topic = Topic> {
  readonly events: readonly Draft<Produced>[];
  /** What to decide on with the model, once there is budget for it; `null`: rules have decided all of it. */
  readonly again: Draft<Produced> | null;
}

/** Asks a model once per event; a redelivery never asks again. */
export interface Decision<N extends Need = Need, Produced extends Topic = Topic> extends Named<N, Produced> {
  readonly kind: 'decision';
  /** Whether an answer costs seconds and money: such answers are asked for many at once, and kept one by one. */
  readonly asksModel: (
    models: Pick<StagePorts, 'extractor' | 'abstractor' | 'adjudicator' | 'judge'>,
  ) => boolean;
  readonly decide: (
    event: Handled,
    ports: Pick<StagePorts, N>,
  ) => Promise<readonly Draft<NoInfer<Produced>>[]>;
  /** Decides in the model's place, with rules in the ports that ask one. */
  readonly withoutBudget: (
    event: Handled,
    ports: Pick<StagePorts, N>,
  ) => Promise<WithoutBudget<NoInfer<Produced>>>;
}

/** Writes what follows from the events and nothing else: repeated, it writes the same. */
export interface Projection<N extends Need = Need> extends Named<N, never> {
  readonly kind: 'projection';
  /** Events of one scope, in order. */
  readonly project: (events: readonly Handled[], ports: Pick<StagePorts, N>) => Promise<void>;
}

/** A stage as the runner sees it: what it keeps is its own business. */
export type Stage = Fold<unknown> | Decision | Projection;

export const defineFold = <State, N extends Need, Produced extends Topic>(
  stage: Omit<Fold<State, N, Produced>, 'kind'>,
): Stage => ({ kind: 'fold', ...stage }) as unknown as Stage;

export const defineDecision = <N extends Need, Produced extends Topic>(
  stage: Omit<Decision<N, Produced>, 'kind'>,
): Stage => ({ kind: 'decision', ...stage }) as unknown as Stage;

export const defineProjection = <N extends Need>(stage: Omit<Projection<N>, 'kind'>): Stage =>
  ({ kind: 'projection', ...stage }) as unknown as Stage;

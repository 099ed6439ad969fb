import type { Instant, Scope } from '@mneme/domain';
import type { DataOf, EventName, EventNamed, Topic } from '@mneme/events';
import type { Embedder, Extractor, FactGraph, MemoryIndex } from '@mneme/ports';

/** Everything a stage may ask of the world. */
export interface StagePorts {
  readonly index: MemoryIndex;
  readonly facts: FactGraph;
  readonly embedder: Embedder;
  readonly extractor: Extractor;
  /** Length in tokens of the deployment's tokenizer. */
  readonly countTokens: (text: string) => number;
}
export type Need = keyof StagePorts;

/** An event with the log's time of its record: the recorded axis of what follows from it. */
export type Handled<Name extends EventName = EventName> = EventNamed<Name> & { readonly recordedAt: Instant };

/** An event a handler lets go. The runner gives it its id, scope and trace. */
export interface Draft {
  readonly topic: Topic;
  readonly type: EventName;
  readonly data: unknown;
  /** Events at the door it came from; `null`: those of the event in hand. */
  readonly roots: readonly string[] | null;
}

export const draft = <Name extends EventName>(topic: Topic, type: Name, data: DataOf<Name>): Draft => ({
  topic,
  type,
  data,
  roots: null,
});

export interface Outcome<State> {
  readonly state: State;
  readonly events: readonly Draft[];
}

type Async<T> = T | Promise<T>;

interface Named<N extends Need> {
  /** Names the consumer group as well. */
  readonly name: string;
  readonly consumes: Topic;
  readonly produces: readonly Topic[];
  /** A handler sees only these, and a process opens only what its stages need. */
  readonly needs: readonly N[];
}

/** Keeps a state a key and emits events. */
export interface Fold<State, N extends Need = Need> extends Named<N> {
  readonly kind: 'fold';
  /** `null`: the event is nothing to this stage. */
  readonly stateKey: (event: Handled) => string | null;
  readonly initialState: State;
  readonly isHolding: (state: State) => boolean;
  readonly on: {
    readonly [Name in EventName]?: (
      event: Handled<Name>,
      state: State,
      ports: Pick<StagePorts, N>,
    ) => Async<Outcome<State>>;
  };
  /** Lets go of what a silent conversation left behind; `null`: it holds nothing. After how long is the deployment's to say. */
  readonly idle: ((state: State, scope: Scope) => Outcome<State>) | null;
}

/** Asks a model once per event; a redelivery never asks again. */
export interface Decision<N extends Need = Need> extends Named<N> {
  readonly kind: 'decision';
  readonly decide: (event: Handled, ports: Pick<StagePorts, N>) => Promise<readonly Draft[]>;
}

/** Writes what follows from the events and nothing else: repeated, it writes the same. */
export interface Projection<N extends Need = Need> extends Named<N> {
  readonly kind: 'projection';
  /** Events of one scope, in order. */
  readonly project: (events: readonly Handled[], ports: Pick<StagePorts, N>) => Promise<void>;
}

/** A stage as the runner sees it: what it keeps is its own business. */
export type Stage = Fold<unknown> | Decision | Projection;

export const defineFold = <State, N extends Need>(stage: Omit<Fold<State, N>, 'kind'>): Stage =>
  ({ kind: 'fold', ...stage }) as unknown as Stage;

export const defineDecision = <N extends Need>(stage: Omit<Decision<N>, 'kind'>): Stage =>
  ({ kind: 'decision', ...stage }) as unknown as Stage;

export const defineProjection = <N extends Need>(stage: Omit<Projection<N>, 'kind'>): Stage =>
  ({ kind: 'projection', ...stage }) as unknown as Stage;

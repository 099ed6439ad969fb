import type { Instant, Scope } from '@mneme/domain';
import type { DataOf, EventName, EventNamed, Topic } from '@mneme/events';
import type { Need, StagePorts } from './stage-ports.js';

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

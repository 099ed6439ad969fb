import type { Instant, Scope } from '@mneme/domain';
import type { DataOf, EventName, EventNamed, Topic } from '@mneme/events';
import type { Need, StagePorts } from './stage-ports.js';

/**
 * An event with the `recordedAt` of its log record, which becomes the recorded instant of all data derived
 * from it.
 */
export type Handled<Name extends EventName = EventName> = EventNamed<Name> & { readonly recordedAt: Instant };

/** An event that a handler emits. The runner adds its id, scope and trace. */
export interface Draft<Produced extends Topic = Topic> {
  readonly topic: Produced;
  readonly type: EventName;
  readonly data: unknown;
  /** Ids of the API events that caused the draft. `null` means the roots of the handled event. */
  readonly roots: readonly string[] | null;
  /**
   * Data key that seals the draft. `null` if the draft holds no words and is not sealed. Absent for the key
   * of the handled event.
   */
  readonly dataKey?: string | null;
}

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

/** Creates a draft of background work: reads do not wait for it, and erasing a session keeps it. */
export const draftAside = <Produced extends Topic, Name extends Produced['events'][number]>(
  topic: Produced,
  type: Name,
  data: DataOf<Name>,
): Draft<Produced> => ({ ...draft(topic, type, data), roots: [], dataKey: null });
/** Creates a draft that holds only ids and is not sealed. */
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

interface StageFields<N extends Need, Produced extends Topic> {
  /** Name of the stage, which is also the name of its consumer group. */
  readonly name: string;
  readonly consumes: Topic;
  readonly produces: readonly Produced[];
  readonly needs: readonly N[];
}

/** A stage that keeps a state per key and emits events. */
export interface Fold<State, N extends Need = Need, Produced extends Topic = Topic> extends StageFields<
  N,
  Produced
> {
  readonly kind: 'fold';
  /** Returns the key of the state for an event. `null` if the stage ignores the event. */
  readonly stateKey: (event: Handled) => string | null;
  readonly initialState: State;
  readonly isHolding: (state: State) => boolean;
  /** True if the rows hold only ids and counts. Such rows outlive sessions, and are erased with the scope. */
  readonly holdsNoWords?: true;
  readonly on: {
    readonly [Name in EventName]?: (
      event: Handled<Name>,
      state: State,
      ports: Pick<StagePorts, N>,
    ) => Async<Outcome<State, NoInfer<Produced>>>;
  };
  /**
   * Releases the state of an idle session, or returns `null` to release it later. `null` instead of a
   * function if the stage holds nothing back.
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

export interface WithoutBudget<Produced extends Topic = Topic> {
  readonly events: readonly Draft<Produced>[];
  /** The draft to decide again with the model, once there is budget. `null` if no part of the event needs the model. */
  readonly again: Draft<Produced> | null;
}

/** A stage that asks a model once per event. A redelivery does not ask again. */
export interface Decision<N extends Need = Need, Produced extends Topic = Topic> extends StageFields<
  N,
  Produced
> {
  readonly kind: 'decision';
  /**
   * True if the stage asks a language model. The answers of the model cost seconds and money, so they are
   * requested in parallel and stored one by one.
   */
  readonly asksModel: (
    models: Pick<StagePorts, 'extractor' | 'abstractor' | 'adjudicator' | 'judge'>,
  ) => boolean;
  readonly decide: (
    event: Handled,
    ports: Pick<StagePorts, N>,
  ) => Promise<readonly Draft<NoInfer<Produced>>[]>;
  /** Decides by rules while there is no budget for a model. Rules replace the ports that would ask a model. */
  readonly withoutBudget: (
    event: Handled,
    ports: Pick<StagePorts, N>,
  ) => Promise<WithoutBudget<NoInfer<Produced>>>;
}

/**
 * A stage that writes data derived from the events, and emits no events. An event that is handled again
 * writes the same data.
 */
export interface Projection<N extends Need = Need> extends StageFields<N, never> {
  readonly kind: 'projection';
  /** Handles events of one scope, in the order of the log. */
  readonly project: (events: readonly Handled[], ports: Pick<StagePorts, N>) => Promise<void>;
}

/** A stage of any kind, without the type of its state. */
export type Stage = Fold<unknown> | Decision | Projection;

/** True if the answers come from a language model, so that they cost seconds and money. */
export const asksModel = (stage: Stage, models: Parameters<Decision['asksModel']>[0]): stage is Decision =>
  stage.kind === 'decision' && stage.asksModel(models);

export const defineFold = <State, N extends Need, Produced extends Topic>(
  stage: Omit<Fold<State, N, Produced>, 'kind'>,
): Stage => ({ kind: 'fold', ...stage }) as unknown as Stage;

export const defineDecision = <N extends Need, Produced extends Topic>(
  stage: Omit<Decision<N, Produced>, 'kind'>,
): Stage => ({ kind: 'decision', ...stage }) as unknown as Stage;

export const defineProjection = <N extends Need>(stage: Omit<Projection<N>, 'kind'>): Stage =>
  ({ kind: 'projection', ...stage }) as unknown as Stage;

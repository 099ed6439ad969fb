/** The outcome of the events handed to a stage; `failed`: an attempt failed and will be retried. */
export type EventOutcome = 'settled' | 'parked' | 'conflict-retried' | 'failed';

/** The models whose calls are costly. */
export type ModelRole = 'embedder' | 'extractor';

/**
 * An observation by the runner, a request or a model: numbers, and names from the code. It never holds words of a
 * message, an id or an owner, because it becomes a metric.
 */
export type Observation =
  | {
      readonly of: 'events';
      readonly stage: string;
      readonly outcome: EventOutcome;
      readonly count: number;
    }
  | { readonly of: 'delivery'; readonly stage: string; readonly seconds: number }
  | { readonly of: 'parked'; readonly stage: string; readonly topic: string; readonly count: number }
  | { readonly of: 'conflicts'; readonly stage: string; readonly count: number }
  | { readonly of: 'redacted'; readonly kind: SecretKind; readonly count: number }
  | {
      readonly of: 'model';
      readonly model: ModelRole;
      readonly outcome: 'answered' | 'failed';
      readonly texts: number;
      readonly characters: number;
      readonly seconds: number;
    };

export type Observe = (observation: Observation) => void;

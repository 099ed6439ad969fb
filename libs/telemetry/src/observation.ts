import type { SecretKind } from '@mneme/domain';

/** What became of events that a stage was handed; `failed`: of an attempt, which will be made again. */
export type EventOutcome = 'settled' | 'parked' | 'conflict-retried' | 'failed';

/** The models that cost something to ask. */
export type ModelRole = 'embedder' | 'extractor';

/**
 * What the runner, requests and the models tell whoever counts: numbers, and names that stand in the
 * code. Never a word of a message, an id or an owner: it goes into metrics.
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

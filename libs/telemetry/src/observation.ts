import type { SecretKind } from '@mneme/domain';

/** The outcome of events at a stage; `failed`: an attempt failed and will be repeated. */
export type EventOutcome = 'settled' | 'parked' | 'conflict-retried' | 'failed';

export type RecallOutcome = 'recorded' | 'dropped' | 'judged';

export type BadAnswerOutcome = 'replaced' | 'asked-again' | 'given-up';

/** The models whose calls are counted. */
export type ModelRole =
  | 'embedder'
  | 'extractor'
  | 'abstractor'
  | 'adjudicator'
  | 'judge'
  | 'compressor'
  | 'attention'
  | 'reranker'
  | 'planner'
  | 'selector';

/**
 * A count or measurement of the runner, of requests or of models. It contains numbers and names from the code only,
 * never content, ids or owners, because it becomes a metric.
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
  /** Statements of a model or of rules that did not fit their event and were left out of it. */
  | { readonly of: 'dropped'; readonly stage: string; readonly count: number }
  | { readonly of: 'conflicts'; readonly stage: string; readonly count: number }
  /** Decisions that rules made for want of budget, or that a model is asked for after all. */
  | {
      readonly of: 'budget';
      readonly stage: string;
      readonly outcome: 'stood-in' | 'resumed';
      readonly count: number;
    }
  /** Answers of a model that cannot be used: rules took their place, the model is asked again, or it is asked no more. */
  | {
      readonly of: 'bad-answers';
      readonly stage: string;
      readonly outcome: BadAnswerOutcome;
      readonly count: number;
    }
  /** Statements of a model's answer that were left out, because they cannot be used. */
  | {
      readonly of: 'unusable-statements';
      readonly model: ModelRole;
      readonly reason: string;
      readonly count: number;
    }
  /** A stage waits for a model to answer. */
  | { readonly of: 'waiting'; readonly stage: string }
  /** A rule of the extractor that threw, which cost its clause; `error` is for the log and holds no word that was read. */
  | {
      readonly of: 'rule-fault';
      readonly language: string;
      readonly rule: string;
      readonly error: string;
    }
  | { readonly of: 'redacted'; readonly kind: SecretKind; readonly count: number }
  /** Reads whose use was recorded or lost, and results that somebody has judged. */
  | { readonly of: 'recalls'; readonly outcome: RecallOutcome; readonly count: number }
  | {
      readonly of: 'model';
      readonly model: ModelRole;
      readonly outcome: 'answered' | 'failed';
      readonly texts: number;
      readonly characters: number;
      readonly seconds: number;
    }
  /** What one answered request to a language model cost. */
  | {
      readonly of: 'tokens';
      readonly model: ModelRole;
      readonly promptTokens: number;
      readonly completionTokens: number;
    };

export type Observe = (observation: Observation) => void;

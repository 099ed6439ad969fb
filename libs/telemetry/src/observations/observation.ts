import type { SecretKind } from '@mneme/domain';

/** Outcome of events at a stage. `failed` is an attempt that failed and will be repeated. */
export type EventOutcome = 'settled' | 'parked' | 'conflict-retried' | 'interrupted' | 'failed';

export type RecallOutcome = 'recorded' | 'dropped' | 'judged';

type BadAnswerOutcome = 'replaced' | 'asked-again' | 'given-up';

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

/** An observation for the metrics. It has only numbers and names from the code, no content, ids or owners. */
export type Observation =
  | {
      readonly of: 'events';
      readonly stage: string;
      readonly outcome: EventOutcome;
      readonly count: number;
    }
  | { readonly of: 'delivery'; readonly stage: string; readonly seconds: number }
  | { readonly of: 'parked'; readonly stage: string; readonly topic: string; readonly count: number }
  /** Statements of a model or of rules that did not fit the schema of their event and were left out. */
  | { readonly of: 'dropped'; readonly stage: string; readonly count: number }
  | { readonly of: 'conflicts'; readonly stage: string; readonly count: number }
  /**
   * Decisions that rules made because a budget was spent, and decisions for which the model was asked later.
   */
  | {
      readonly of: 'budget';
      readonly stage: string;
      readonly outcome: 'stood-in' | 'resumed';
      readonly count: number;
    }
  /** Unusable answers: rules decided instead, the model is asked again, or the model is not asked again. */
  | {
      readonly of: 'bad-answers';
      readonly stage: string;
      readonly outcome: BadAnswerOutcome;
      readonly count: number;
    }
  /** Statements of a model's answer that were left out because they cannot be used. */
  | {
      readonly of: 'unusable-statements';
      readonly model: ModelRole;
      readonly reason: string;
      readonly count: number;
    }
  | { readonly of: 'waiting'; readonly stage: string }
  /** A rule of the extractor that threw an error. `error` is for the log and contains no word of the text. */
  | {
      readonly of: 'rule-fault';
      readonly language: string;
      readonly rule: string;
      readonly error: string;
    }
  | { readonly of: 'redacted'; readonly kind: SecretKind; readonly count: number }
  /** Reads whose use was recorded or dropped, and results that received feedback. */
  | { readonly of: 'recalls'; readonly outcome: RecallOutcome; readonly count: number }
  | {
      readonly of: 'model';
      readonly model: ModelRole;
      readonly outcome: 'answered' | 'failed';
      readonly texts: number;
      readonly characters: number;
      readonly seconds: number;
    }
  | {
      readonly of: 'tokens';
      readonly model: ModelRole;
      readonly promptTokens: number;
      readonly completionTokens: number;
    };

export type Observe = (observation: Observation) => void;

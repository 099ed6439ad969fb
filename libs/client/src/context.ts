import type { HeldWords } from './events.js';
import type { Identity, ReadYourWrites, Vantage } from './identity.js';
import type { Result } from './result.js';
import type { CallOptions, Transport } from './transport.js';

export interface ContextQuery extends Identity, Vantage, ReadYourWrites {
  readonly query?: string | undefined;
  /** The turns the model sees already; the last of them stand in for a missing `query`. */
  readonly messages?: readonly { readonly role: string; readonly content: string }[] | undefined;
  /** How full the window is: decides the tier. */
  readonly tokensUsed?: number | undefined;
  readonly tokensLimit?: number | undefined;
  /** Messages in the window already: never given twice. */
  readonly activeMessageIds?: readonly string[] | undefined;
  readonly budgetTokens?: number | undefined;
  readonly budgetChars?: number | undefined;
  /** What relative dates in the query are counted from. */
  readonly referenceDate?: string | undefined;
  readonly format?: 'text' | 'json' | 'messages' | undefined;
}

export interface ContextAnswer {
  /** Ready for the prompt: text, or a message to insert; `null` when only the items were asked for. */
  readonly context: string | readonly { readonly role: string; readonly content: string }[] | null;
  readonly tier: string | null;
  readonly usedTokens: number;
  readonly usedChars: number;
  readonly items: readonly Result[];
  /** Nothing is near enough to be an answer: the block holds the notes of the session, if any, and nothing else. */
  readonly abstained: boolean;
  readonly reason: string | null;
  /** From 0 to 1; from .5 on something is near enough. */
  readonly confidence: number;
  /** The best of what is not near enough; none where something is. */
  readonly nearestMisses: readonly Result[];
  /** What it does not include of the write that `atLeast` names. */
  readonly held?: readonly HeldWords[];
}

export type ContextFor = (query: ContextQuery, options?: CallOptions) => Promise<ContextAnswer>;

/** `POST /v1/context`: the block for the next turn, within its budget. */
export const contextOver =
  (call: Transport): ContextFor =>
  (body, options) =>
    call({ method: 'POST', path: '/v1/context', body, isSafe: true, options });

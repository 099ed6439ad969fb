import type { HeldWords } from './events.js';
import type { Identity, ReadYourWrites, Vantage } from './identity.js';
import type { Kind, Result } from './result.js';
import type { CallOptions, Transport } from './transport.js';

export type Mode = 'fast' | 'balanced' | 'thorough';

export interface SearchQuery extends Identity, Vantage, ReadYourWrites {
  readonly query: string;
  readonly topK?: number | undefined;
  /** `AND`/`OR`/`NOT` over `eq ne gt gte lt lte in nin contains icontains`, as the HTTP API writes them. */
  readonly filters?: Readonly<Record<string, unknown>> | undefined;
  readonly kinds?: readonly Kind[] | undefined;
  readonly mode?: Mode | undefined;
  /** What "last week" in the query is counted from; ISO 8601. */
  readonly referenceDate?: string | undefined;
  readonly explain?: boolean | undefined;
  /** Give no results where nothing is near enough to be an answer. */
  readonly abstain?: boolean | undefined;
}

export interface SearchAnswer {
  /** Best first. */
  readonly results: readonly Result[];
  /** Nothing is near enough to be an answer; the results are given all the same, unless it was asked to abstain. */
  readonly abstained: boolean;
  readonly reason: string | null;
  /** From 0 to 1; from .5 on something is near enough. */
  readonly confidence: number;
  /** The best of what is not near enough; none where something is. */
  readonly nearestMisses: readonly Result[];
  readonly asOf?: string | null;
  readonly knownAt?: string | null;
  readonly tookMs?: number;
  /** What it does not include of the write that `atLeast` names. */
  readonly held?: readonly HeldWords[];
}

export type Search = (query: SearchQuery, options?: CallOptions) => Promise<SearchAnswer>;

/** `POST /v1/search`: ranked memories. */
export const searchOver =
  (call: Transport): Search =>
  (body, options) =>
    call({ method: 'POST', path: '/v1/search', body, isSafe: true, options });

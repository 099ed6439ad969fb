import type { Identity, ReadYourWrites, Vantage } from './identity.js';
import { everyItem, type Page, type Paging } from './pages.js';
import type { CitedMessage, Polarity } from './result.js';
import type { CallOptions, Transport, WriteOptions } from './transport.js';

/** A fact stated outright; or an agent's `key` and `value`, which replace each other by session and key. */
export type NewFact =
  | {
      readonly subject: string;
      readonly predicate: string;
      readonly object: string;
      /** ISO 8601; left out: now. */
      readonly validAt?: string | null | undefined;
      readonly invalidAt?: string | null | undefined;
      readonly source?: 'user' | 'agent' | 'import' | undefined;
    }
  | { readonly key: string; readonly value: string; readonly category?: string | undefined };

/** A claim that contests a fact. It can be retracted by its id like a fact. */
export interface Dispute {
  readonly id: string;
  readonly saidBy: string | null;
  /** The text a person would read. */
  readonly memory: string;
  readonly source: string;
}

/** A fact as it is believed at the vantage asked for. */
export interface Fact {
  readonly id: string;
  readonly kind: 'fact';
  readonly subject: string;
  readonly predicate: string;
  readonly object: string;
  /** It is said not to be so. */
  readonly negated: boolean;
  /** The same as a word: what else could be said of it may come. */
  readonly polarity: Polarity;
  /** The text a person would read. */
  readonly memory: string;
  readonly validAt: string;
  readonly invalidAt: string | null;
  readonly createdAt: string;
  readonly expiredAt: string | null;
  readonly confidence: number;
  /** How many claims say so. */
  readonly evidence: number;
  readonly supersedes: string | null;
  /** Another claim contradicts it with equal right, or somebody else what its subject said: somebody should decide. */
  readonly contested: boolean;
  /** Whose word it is; `null`: nobody said it in a conversation. */
  readonly saidBy: string | null;
  /** The claims that say otherwise. */
  readonly disputedBy: readonly Dispute[];
  readonly source: string;
  /** Of an agent's note. */
  readonly key?: string;
  readonly category: string | null;
  readonly sessionId: string | null;
  readonly sources: readonly CitedMessage[];
}

export interface FactQuery extends Identity, Vantage, ReadYourWrites, Paging {
  readonly subject?: string | undefined;
  readonly predicate?: string | undefined;
}

export interface FactsWritten {
  readonly eventId: string;
  readonly factIds: readonly string[];
  readonly token: string;
}

/** The answer to ending or retracting a fact. */
export interface FactChanged {
  readonly eventId: string;
  readonly token: string;
}

export interface Facts {
  /** States facts, with no extraction in between. Retried only with an idempotency key. */
  state(
    facts: Identity & { readonly facts: readonly NewFact[] },
    options?: WriteOptions,
  ): Promise<FactsWritten>;
  page(query: FactQuery, options?: CallOptions): Promise<Page<Fact>>;
  list(query: FactQuery, options?: CallOptions): AsyncIterable<Fact>;
  /** Every version of the slots asked for, in order of `validAt`. */
  timeline(query: Omit<FactQuery, 'asOf'>, options?: CallOptions): AsyncIterable<Fact>;
  /** It was never so: it stops being believed, and what it had closed opens again. */
  retract(id: string, identity: Identity, options?: CallOptions): Promise<FactChanged>;
  /** It was true, and ended. */
  end(
    id: string,
    at: Identity & { readonly invalidAt: string },
    options?: WriteOptions,
  ): Promise<FactChanged>;
}

export const factsOver = (call: Transport): Facts => {
  const path = (id: string): string => `/v1/facts/${encodeURIComponent(id)}`;
  const pageOf =
    (where: string) =>
    (query: FactQuery, options?: CallOptions): Promise<Page<Fact>> =>
      call({ method: 'GET', path: where, query, isSafe: true, options });
  const everyFact = (where: string, query: FactQuery, options?: CallOptions): AsyncIterable<Fact> =>
    everyItem((cursor) => pageOf(where)({ ...query, cursor }, options), query.cursor ?? null);
  const isKeyed = (options?: WriteOptions): boolean => options?.idempotencyKey !== undefined;
  return {
    state: (body, options) =>
      call({ method: 'POST', path: '/v1/facts', body, isSafe: isKeyed(options), options }),
    page: pageOf('/v1/facts'),
    list: (query, options) => everyFact('/v1/facts', query, options),
    timeline: (query, options) => everyFact('/v1/facts/timeline', query, options),
    retract: (id, query, options) => call({ method: 'DELETE', path: path(id), query, isSafe: true, options }),
    end: (id, body, options) =>
      call({ method: 'POST', path: `${path(id)}/end`, body, isSafe: isKeyed(options), options }),
  };
};

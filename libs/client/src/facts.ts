import type { AnswerOf, BodyOf, QueryOf, SentShape, Shape } from './operation.js';
import { listingAt, type Page } from './pages.js';
import { type CallOptions, isKeyed, type Transport, type WriteOptions } from './transport.js';

/** A fact stated without extraction, or a note. A new note replaces the note with the same `key`. */
export type NewFact = SentShape<'NewFact'> | SentShape<'NewNote'>;

/** A claim that contests a fact. It can be retracted by its id like a fact. */
export type Dispute = Shape<'Dispute'>;

export type Fact = Shape<'Fact'>;

export type FactQuery = QueryOf<'facts.list'>;
export type TimelineQuery = QueryOf<'facts.timeline'>;
export type GraphQuery = QueryOf<'facts.graph'>;
export type Graph = AnswerOf<'facts.graph'>;
export type ProfileQuery = QueryOf<'facts.profile'>;
export type Profile = AnswerOf<'facts.profile'>;
export type NewFacts = BodyOf<'facts.state'>;
export type FactsWritten = AnswerOf<'facts.state'>;

/** The owner of a fact, required if the fact id does not contain the owner. */
export type FactOwner = QueryOf<'facts.retract'>;

export type FactChanged = AnswerOf<'facts.retract'>;

export type NoteToForget = QueryOf<'facts.forget'>;

export interface Facts {
  /** States facts directly, without extraction. The call is retried only if it has an idempotency key. */
  state(facts: NewFacts, options?: WriteOptions): Promise<FactsWritten>;
  page(query: FactQuery, options?: CallOptions): Promise<Page<Fact>>;
  list(query: FactQuery, options?: CallOptions): AsyncIterable<Fact>;
  /** Returns every version of the matching slots, ordered by `validAt`. */
  timeline(query: TimelineQuery, options?: CallOptions): AsyncIterable<Fact>;
  /**
   * Returns the entities that a chain of at most `hops` facts connects to one entity, those with the shortest
   * chain first.
   */
  graph(query: GraphQuery, options?: CallOptions): Promise<Graph>;
  profile(query: ProfileQuery, options?: CallOptions): Promise<Profile>;
  /** Retracts a fact as never true. An interval that the fact had closed is open again. */
  retract(id: string, owner?: FactOwner, options?: CallOptions): Promise<FactChanged>;
  /** Deletes the note of a session under a key. Throws a 404 if there never was such a note. */
  forget(note: NoteToForget, options?: CallOptions): Promise<FactChanged>;
  /** Ends a fact that was true: it no longer holds, but is kept in the history. */
  end(id: string, at: BodyOf<'facts.end'>, options?: WriteOptions): Promise<FactChanged>;
}

export const createFacts = (call: Transport): Facts => {
  const path = (id: string): string => `/v1/facts/${encodeURIComponent(id)}`;
  return {
    state: (body, options) =>
      call({ method: 'POST', path: '/v1/facts', body, isSafe: isKeyed(options), options }),
    ...listingAt<Fact>(call, '/v1/facts'),
    timeline: listingAt<Fact>(call, '/v1/facts/timeline').list,
    graph: (query, options) => call({ method: 'GET', path: '/v1/graph', query, isSafe: true, options }),
    profile: (query, options) => call({ method: 'GET', path: '/v1/profile', query, isSafe: true, options }),
    retract: (id, query = {}, options) =>
      call({ method: 'DELETE', path: path(id), query, isSafe: true, options }),
    forget: (query, options) => call({ method: 'DELETE', path: '/v1/facts', query, isSafe: true, options }),
    end: (id, body, options) =>
      call({ method: 'POST', path: `${path(id)}/end`, body, isSafe: isKeyed(options), options }),
  };
};

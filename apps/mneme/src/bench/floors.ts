import type { Embed } from './recall/baselines.js';

/**
 * What the store and the models do by themselves, without doors, stages and ranking: measured in the same run, so
 * that a number stands beside what it could be at best. `null`: there is no such row.
 */
export interface Floors {
  readonly embed: Embed | null;
  /** The dense and the lexical look-up of one search, straight at the store. */
  readonly lookUp: ((user: string, query: string) => Promise<unknown>) | null;
  /** One transaction with so many rows of the size of a message, durable when it resolves. */
  readonly write: ((rows: number) => Promise<unknown>) | null;
}

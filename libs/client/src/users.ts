import type { AnswerOf, BodyOf, QueryOf, Shape } from './operation.js';
import { listingAt, type Page, type Paging } from './pages.js';
import type { CallOptions, Transport } from './transport.js';

export type User = Shape<'User'>;
/** A user and its handles: the other ids that requests may use for this user. */
export type Handles = AnswerOf<'users.handles'>;
/** Whether reads return memories for a user, or for one session of the user. */
export type MemorySwitch = AnswerOf<'users.memory'>;
export type NewMemorySwitch = BodyOf<'users.switchMemory'>;

export interface Users {
  page(paging?: Paging, options?: CallOptions): Promise<Page<User>>;
  /** Returns every user, ordered by id. */
  list(paging?: Paging, options?: CallOptions): AsyncIterable<User>;
  /** Returns the user that an id or handle refers to, and the user's handles. */
  handles(userId: string, options?: CallOptions): Promise<Handles>;
  /** From now on, everything written or read under the handle belongs to the user. */
  link(userId: string, handle: string, options?: CallOptions): Promise<Handles>;
  /** Ends the link of a handle. Memories written under the handle stay with the user. */
  unlink(userId: string, handle: string, options?: CallOptions): Promise<Handles>;
  memory(userId: string, session?: QueryOf<'users.memory'>, options?: CallOptions): Promise<MemorySwitch>;
  /**
   * Switches memory on or off for the user or for one session. Messages are recorded even while memory is
   * off.
   */
  switchMemory(userId: string, memory: NewMemorySwitch, options?: CallOptions): Promise<MemorySwitch>;
}

export const createUsers = (call: Transport): Users => ({
  ...listingAt(call, '/v1/users'),
  handles: (userId, options) => call({ method: 'GET', path: path(userId), isSafe: true, options }),
  link: (userId, handle, options) =>
    call({ method: 'PUT', path: pathOf(userId, handle), isSafe: true, options }),
  unlink: (userId, handle, options) =>
    call({ method: 'DELETE', path: pathOf(userId, handle), isSafe: true, options }),
  memory: (userId, query = {}, options) =>
    call({ method: 'GET', path: switchOf(userId), query, isSafe: true, options }),
  switchMemory: (userId, body, options) =>
    call({ method: 'PUT', path: switchOf(userId), body, isSafe: true, options }),
});

const switchOf = (userId: string): string => `/v1/users/${encodeURIComponent(userId)}/memory`;
const path = (userId: string): string => `/v1/users/${encodeURIComponent(userId)}/handles`;
const pathOf = (userId: string, handle: string): string => `${path(userId)}/${encodeURIComponent(handle)}`;

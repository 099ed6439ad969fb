import type { Shape } from './operation.js';
import { listingAt, type Page, type Paging } from './pages.js';
import type { CallOptions, Transport } from './transport.js';

/** A user who has messages. */
export type User = Shape<'User'>;

export interface Users {
  page(paging?: Paging, options?: CallOptions): Promise<Page<User>>;
  /** Every user, ordered by name. */
  list(paging?: Paging, options?: CallOptions): AsyncIterable<User>;
}

export const usersOver = (call: Transport): Users => listingAt(call, '/v1/users');

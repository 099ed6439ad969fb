import type { Shape } from './operation.js';
import { everyItem, type Page, type Paging } from './pages.js';
import type { CallOptions, Transport } from './transport.js';

/** A user who has messages. */
export type User = Shape<'User'>;

export interface Users {
  page(paging?: Paging, options?: CallOptions): Promise<Page<User>>;
  /** Every user, ordered by name. */
  list(paging?: Paging, options?: CallOptions): AsyncIterable<User>;
}

export const usersOver = (call: Transport): Users => {
  const page: Users['page'] = (query = {}, options) =>
    call({ method: 'GET', path: '/v1/users', query, isSafe: true, options });
  return {
    page,
    list: (paging = {}, options) =>
      everyItem((cursor) => page({ ...paging, cursor }, options), paging.cursor ?? null),
  };
};

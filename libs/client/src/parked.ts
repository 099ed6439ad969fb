import type { Shape } from './operation.js';
import { listingAt, type Page, type Paging } from './pages.js';
import type { CallOptions, Transport } from './transport.js';

/** An event that a stage could not process, kept with its original bytes and the reason. */
export type ParkedEvent = Shape<'ParkedEvent'>;

export interface Parked {
  page(paging?: Paging, options?: CallOptions): Promise<Page<ParkedEvent>>;
  list(paging?: Paging, options?: CallOptions): AsyncIterable<ParkedEvent>;
  get(id: string, options?: CallOptions): Promise<ParkedEvent>;
  /** Sends the original event to its stage again, with the same id. */
  replay(id: string, options?: CallOptions): Promise<ParkedEvent>;
}

export const createParked = (call: Transport): Parked => {
  const path = (id: string): string => `/v1/parked/${encodeURIComponent(id)}`;
  return {
    ...listingAt<ParkedEvent>(call, '/v1/parked'),
    get: (id, options) => call({ method: 'GET', path: path(id), isSafe: true, options }),
    replay: (id, options) => call({ method: 'POST', path: `${path(id)}/replay`, isSafe: true, options }),
  };
};

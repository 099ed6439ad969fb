import type { AnswerOf, BodyOf } from './operation.js';
import type { CallOptions, Transport } from './transport.js';

/** A message is erased as soon as one rule of the tenant or of the deployment expires it. */
export type Retention = AnswerOf<'retention.read'>;
export type NewRetention = BodyOf<'retention.write'>;

export interface RetentionOf {
  read(options?: CallOptions): Promise<Retention>;
  /**
   * Replaces all rules. The new rules take effect within one hour. The erasure of expired messages is
   * permanent.
   */
  write(retention: NewRetention, options?: CallOptions): Promise<Retention>;
}

export const createRetention = (call: Transport): RetentionOf => {
  const path = '/v1/retention';
  return {
    read: (options) => call({ method: 'GET', path, isSafe: true, options }),
    write: (body, options) => call({ method: 'PUT', path, body, isSafe: true, options }),
  };
};

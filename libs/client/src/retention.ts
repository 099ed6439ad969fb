import type { AnswerOf, BodyOf } from './operation.js';
import type { CallOptions, Transport } from './transport.js';

/** For how long messages are kept: the rules of the tenant, and those of the deployment, which apply besides. */
export type Retention = AnswerOf<'getV1Retention'>;
export type NewRetention = BodyOf<'putV1Retention'>;

export interface RetentionOf {
  read(options?: CallOptions): Promise<Retention>;
  /** Replaces the rules of the tenant. In force within the hour; what they erase is gone for good. */
  write(retention: NewRetention, options?: CallOptions): Promise<Retention>;
}

export const retentionOver = (call: Transport): RetentionOf => {
  const path = '/v1/retention';
  return {
    read: (options) => call({ method: 'GET', path, isSafe: true, options }),
    write: (body, options) => call({ method: 'PUT', path, body, isSafe: true, options }),
  };
};

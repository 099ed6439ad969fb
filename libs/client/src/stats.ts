import type { AnswerOf } from './operation.js';
import type { CallOptions, Transport } from './transport.js';

/** What the store holds, what it works with, and how far behind its stages are. */
export type Stats = AnswerOf<'getV1Stats'>;

export interface Health {
  /** The process answers. */
  isLive(options?: CallOptions): Promise<boolean>;
  /** It can take writes and answer reads. */
  isReady(options?: CallOptions): Promise<boolean>;
  /** Which of all servers that ever were answers; another one after a restart. `null`: no live one does. Needs no key. */
  instance(options?: CallOptions): Promise<string | null>;
}

export type StatsOf = (options?: CallOptions) => Promise<Stats>;

/** `GET /v1/stats`. */
export const statsOver =
  (call: Transport): StatsOf =>
  (options) =>
    call({ method: 'GET', path: '/v1/stats', isSafe: true, options });

interface Live {
  readonly instance?: string;
}

/** `/health/live` and `/health/ready`: a probe that gets no good answer is a "no", whatever the reason. */
export const healthOver = (call: Transport): Health => {
  const probe = async (path: string, options?: CallOptions): Promise<Live | null> => {
    try {
      return await call<Live>({ method: 'GET', path, isSafe: false, options });
    } catch {
      return null;
    }
  };
  return {
    isLive: async (options) => (await probe('/health/live', options)) !== null,
    isReady: async (options) => (await probe('/health/ready', options)) !== null,
    instance: async (options) => (await probe('/health/live', options))?.instance ?? null,
  };
};

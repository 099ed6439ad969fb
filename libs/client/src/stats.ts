import type { CallOptions, Transport } from './transport.js';

/** What the store holds, what it works with, and how far behind its stages are. */
export interface Stats {
  readonly version: string;
  readonly embedder: string;
  readonly extractor: string;
  readonly tokenizer: string;
  readonly users: number;
  /** Searchable things by kind. */
  readonly points: Readonly<Record<string, number>>;
  readonly claims: number;
  readonly events: number;
  readonly parked: number;
  /** On disk. */
  readonly bytes: number;
  /** Events that wait, by stage. */
  readonly lag: Readonly<Record<string, number>>;
}

export interface Health {
  /** The process answers. */
  isLive(options?: CallOptions): Promise<boolean>;
  /** It can take writes and answer reads. */
  isReady(options?: CallOptions): Promise<boolean>;
}

export type StatsOf = (options?: CallOptions) => Promise<Stats>;

/** `GET /v1/stats`. */
export const statsOver =
  (call: Transport): StatsOf =>
  (options) =>
    call({ method: 'GET', path: '/v1/stats', isSafe: true, options });

/** `/health/live` and `/health/ready`: a probe that gets no good answer is a "no", whatever the reason. */
export const healthOver = (call: Transport): Health => {
  const probe = async (path: string, options?: CallOptions): Promise<boolean> => {
    try {
      await call({ method: 'GET', path, isSafe: false, options });
      return true;
    } catch {
      return false;
    }
  };
  return {
    isLive: (options) => probe('/health/live', options),
    isReady: (options) => probe('/health/ready', options),
  };
};

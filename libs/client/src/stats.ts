import type { CallOptions, Transport } from './transport.js';

/** What the store holds, what it works with, and how far behind its stages are. */
export interface Stats {
  readonly version: string;
  readonly embedder: string;
  readonly extractor: string;
  readonly tokenizer: string;
  /** Your users with messages. */
  readonly users: number;
  /** Your searchable things by kind. */
  readonly points: Readonly<Record<string, number>>;
  /** These four of the whole store; `null`: its stack does not count it. */
  readonly claims: number | null;
  readonly events: number | null;
  readonly parked: number | null;
  /** On disk. */
  readonly bytes: number | null;
  /** Events that wait, by stage. */
  readonly lag: Readonly<Record<string, number>>;
}

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

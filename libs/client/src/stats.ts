import type { AnswerOf } from './operation.js';
import type { CallOptions, Transport } from './transport.js';

/** The counts of the store, its components, and how far behind its stages are. */
export type Stats = AnswerOf<'getV1Stats'>;

export interface Health {
  /** Liveness: the process answers. */
  isLive(options?: CallOptions): Promise<boolean>;
  /** Readiness: the process can take writes and answer reads. */
  isReady(options?: CallOptions): Promise<boolean>;
  /** The id of the server's run, new after each restart. `null`: no live server answers. Needs no key. */
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

/** `/health/live` and `/health/ready`: a probe without a good answer means "no", whatever the reason. */
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

/** The clock of the server beside the newest record of the log. */
export type Clock = AnswerOf<'getV1Clock'>;

/** Needs the operator's key. */
export interface ClockOf {
  read(options?: CallOptions): Promise<Clock>;
  /** Says that the clock of the server is right. What has expired by it is erased then, for good. */
  confirm(options?: CallOptions): Promise<Clock>;
}

/** `GET /v1/clock` and `POST /v1/clock/confirm`. */
export const clockOver = (call: Transport): ClockOf => ({
  read: (options) => call({ method: 'GET', path: '/v1/clock', isSafe: true, options }),
  confirm: (options) => call({ method: 'POST', path: '/v1/clock/confirm', isSafe: true, options }),
});

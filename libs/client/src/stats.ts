import type { AnswerOf } from './operation.js';
import type { CallOptions, Transport } from './transport.js';

export type Stats = AnswerOf<'stats'>;

export interface Health {
  /** Liveness: true if the process answers. */
  isLive(options?: CallOptions): Promise<boolean>;
  /** Readiness: true if the process can take writes and answer reads. */
  isReady(options?: CallOptions): Promise<boolean>;
  /**
   * Id of the server, which changes at each restart, or `null` if no live server answers. The call needs no
   * API key.
   */
  instance(options?: CallOptions): Promise<string | null>;
}

export type StatsOf = (options?: CallOptions) => Promise<Stats>;

export const createStats =
  (call: Transport): StatsOf =>
  (options) =>
    call({ method: 'GET', path: '/v1/stats', isSafe: true, options });

interface Live {
  readonly instance?: string;
}

/** `/health/live` and `/health/ready`. A probe that fails for any reason counts as `false`. */
export const createHealth = (call: Transport): Health => {
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

/** The server's clock, and the newest record of the log that the clock is compared with. */
export type Clock = AnswerOf<'clock.read'>;

/** Calls that need the operator's key. */
export interface ClockOf {
  read(options?: CallOptions): Promise<Clock>;
  /**
   * Confirms that the server's clock is right. Data whose expiry has passed by this clock is then erased
   * permanently.
   */
  confirm(options?: CallOptions): Promise<Clock>;
}

export const createClock = (call: Transport): ClockOf => ({
  read: (options) => call({ method: 'GET', path: '/v1/clock', isSafe: true, options }),
  confirm: (options) => call({ method: 'POST', path: '/v1/clock/confirm', isSafe: true, options }),
});

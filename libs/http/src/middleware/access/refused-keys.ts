import type { Logger } from 'pino';

const PERIOD_MS = 60_000;
/** Maximum number of addresses that are counted separately. */
const LIMIT_ADDRESSES = 100;
const OTHERS = 'others';

export interface RefusedKeys {
  note(address: string): void;
  flush(): void;
}

/**
 * Logs the first refusal of an address at once, and then once a minute the number of further refusals, so that
 * a guesser cannot fill the log. A line never holds the key.
 */
export const openRefusedKeys = (logger: Pick<Logger, 'warn'>): RefusedKeys => {
  const counts = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;
  const write = (address: string, count: number): void =>
    logger.warn({ address, count, code: 'unauthorized' }, 'requests without a valid key were refused');
  const flush = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    for (const [address, count] of counts) if (count > 0) write(address, count);
    counts.clear();
  };
  return {
    flush,
    note: (remote) => {
      const address = counts.has(remote) || counts.size < LIMIT_ADDRESSES ? remote : OTHERS;
      const known = counts.get(address);
      if (known === undefined) write(address, 1);
      counts.set(address, known === undefined ? 0 : known + 1);
      timer ??= setTimeout(flush, PERIOD_MS).unref();
    },
  };
};

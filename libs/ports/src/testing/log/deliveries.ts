import type { EventLog, Logged, Subscription } from '../../log/event-log.js';

interface Deliveries {
  /** All records delivered until now, in the order of delivery. */
  readonly records: readonly Logged[];
  /** Resolves once `count` records have been delivered. Rejects when the subscription dies. */
  reached(count: number): Promise<readonly Logged[]>;
  partitions(): readonly number[];
  close(): Promise<void>;
}

interface DeliveryOptions {
  readonly group?: string;
  readonly topic?: string;
  readonly limitRecords?: number;
  readonly limitCharacters?: number;
  /** Handles a delivery. By default, it acknowledges all records of every delivery. */
  readonly handle?: (records: readonly Logged[]) => Promise<void>;
}

/** Subscribes and collects the delivered records. */
export const deliveriesOf = async (log: EventLog, options: DeliveryOptions = {}): Promise<Deliveries> => {
  const {
    group = 'group',
    topic = 'conversation',
    limitRecords = 100,
    limitCharacters = 1_000_000,
  } = options;
  const records: Logged[] = [];
  const watchers = new Set<() => void>();
  let death: Error | null = null;
  const handle = options.handle ?? ((delivered: readonly Logged[]) => acknowledgeAll(log, group, delivered));
  const wake = (): void => watchers.forEach((watch) => watch());
  const subscription: Subscription = await log.subscribe({
    group,
    topic,
    limitRecords,
    limitCharacters,
    handle: async (delivered) => {
      await handle(delivered);
      records.push(...delivered);
      wake();
    },
    onDeath: (error) => {
      death = error instanceof Error ? error : new Error('The subscription died.', { cause: error });
      wake();
    },
  });
  const reached = (count: number): Promise<readonly Logged[]> =>
    new Promise((resolve, reject) => {
      const watch = (): void => {
        if (records.length >= count) resolve([...records]);
        else if (death !== null) reject(death);
      };
      watchers.add(watch);
      watch();
    });
  return { ...subscription, records, reached };
};

export const acknowledgeAll = (log: EventLog, group: string, records: readonly Logged[]): Promise<void> =>
  log.acknowledge(
    group,
    records.map(({ position }) => position),
  );

export const eventIds = (records: readonly Logged[]): readonly string[] =>
  records.map(({ body }) => (JSON.parse(body) as { id: string }).id);

import { Rejected } from '@mneme/domain';
import type { KafkaHistory } from '@mneme/kafka';
import type { ServerAddresses } from '../services/stores.js';

/**
 * Opens the log for this process alone. Throws `Rejected`, with nothing changed, while a stage consumes or
 * another process reads the whole log, and `Unavailable`.
 */
export const onStoppedLog = async <T>(
  kafka: ServerAddresses['kafka'],
  work: (history: KafkaHistory) => Promise<T>,
): Promise<T> => {
  // Dynamic import, so that the embedded stack does not load the clients of servers that it does not use.
  const { openHistory } = await import('@mneme/kafka');
  const history = await openHistory(kafka);
  try {
    await assertStopped(history);
    return await work(history);
  } finally {
    await history.close();
  }
};

/** Throws `Rejected` while a stage consumes, because its writes would be removed or mixed with older ones. */
export const assertStopped = async (history: Pick<KafkaHistory, 'consuming'>): Promise<void> => {
  const consuming = await history.consuming();
  if (consuming.length === 0) return;
  throw new Rejected(
    'services-running',
    `Stages still consume: ${consuming.join(', ')}. Stop all five services, ingest and query ` +
      'included. Kafka counts a killed process as running for up to half a minute. Nothing was changed.',
  );
};

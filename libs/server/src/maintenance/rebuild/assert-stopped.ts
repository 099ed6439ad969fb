import { Rejected } from '@mneme/domain';
import type { KafkaHistory } from '@mneme/kafka';

/** Throws `Rejected` while a stage consumes: what it wrote now would be removed, or mixed with what was written before. */
export const assertStopped = async (history: Pick<KafkaHistory, 'consuming'>): Promise<void> => {
  const consuming = await history.consuming();
  if (consuming.length === 0) return;
  throw new Rejected(
    'services-running',
    `Stages still consume: ${consuming.join(', ')}. Stop all five services, the doors too; ` +
      'one that was killed counts until Kafka misses it, half a minute later. Nothing was changed.',
  );
};

import type { KafkaHistory } from '@mneme/kafka';
import { Rejected } from '@mneme/domain';
import { assertStopped, onStoppedLog } from '../stopped-log.js';
import type { ServerAddresses } from '../../services/stores.js';
import { embedderOfPoints, type Reindexed, type ReindexRequest } from './reindex-request.js';

/**
 * Copies the index into a collection for another embedder and makes it the live one when it is complete.
 * Never changes the old collection. The next run continues an interrupted run. Returns `null` if the live
 * collection is already of this embedder. Throws `Rejected` while stages consume or if they have written
 * meanwhile, and `Unavailable`.
 */
export const reindexServices = async (
  { kafka, qdrant }: ServerAddresses,
  { embedder, onProgress }: ReindexRequest,
): Promise<Reindexed | null> => {
  const { isIndexOf, reindexIndex } = await import('@mneme/qdrant');
  const options = { ...qdrant, dimensions: embedder.dimensions };
  if (await isIndexOf(options, embedder.id)) return null;
  return onStoppedLog(kafka, async (history) => {
    const before = await positionsIn(history);
    return reindexIndex(options, {
      embedderId: embedder.id,
      embed: embedderOfPoints(embedder),
      onProgress,
      mayStillSwitch: async () => {
        await assertStopped(history);
        if ((await positionsIn(history)) !== before) throw stagesHaveWritten();
      },
    });
  });
};

/**
 * Removes collections that were replaced or belong to unfinished reindexings. Returns the names of removed
 * collections.
 */
export const dropOldIndexes = async ({ qdrant }: ServerAddresses): Promise<readonly string[]> => {
  const { dropOldCollections } = await import('@mneme/qdrant');
  return dropOldCollections(qdrant);
};

/**
 * Returns the positions of all groups. A stage acknowledges every write, so equal positions prove that no
 * stage has written in between.
 */
const positionsIn = async ({ progress }: KafkaHistory): Promise<string> =>
  JSON.stringify(
    (await progress()).map(({ group, topic, partition, acknowledged }) => ({
      group,
      topic,
      partition,
      acknowledged,
    })),
  );

const stagesHaveWritten = (): Rejected =>
  new Rejected(
    'services-running',
    'Stages wrote to the old collection during the run, so it stays the live one. Stop all five services and run the ' +
      'command again; points already copied are not embedded again.',
  );

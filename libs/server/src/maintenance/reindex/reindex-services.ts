import type { KafkaHistory } from '@mneme/kafka';
import { Rejected } from '@mneme/domain';
import { assertStopped } from '../rebuild/assert-stopped.js';
import type { ServerAddresses } from '../../services/stores.js';
import { embedderOfPoints } from './embed-points.js';
import type { Reindexed, ReindexRequest } from './reindexed.js';

/**
 * Copies the index into a collection for another embedder, and makes that the live one when all is there; until then, and
 * after it, the old collection is as it was. Broken off, it goes on where it stopped. `null`: the live one is this
 * embedder's already. Throws `Rejected` while stages consume, or when some have meanwhile; `Unavailable`.
 */
export const reindexServices = async (
  { kafka, qdrant }: ServerAddresses,
  { embedder, onProgress }: ReindexRequest,
): Promise<Reindexed | null> => {
  // Loaded here: the embedded stack should not wait for the clients of servers that it does not have.
  const [{ openHistory }, { isIndexOf, reindexIndex }] = await Promise.all([
    import('@mneme/kafka'),
    import('@mneme/qdrant'),
  ]);
  const options = { ...qdrant, dimensions: embedder.dimensions };
  if (await isIndexOf(options, embedder.id)) return null;
  const history = await openHistory(kafka);
  try {
    await assertStopped(history);
    const before = await placesIn(history);
    return await reindexIndex(options, {
      embedderId: embedder.id,
      embed: embedderOfPoints(embedder),
      onProgress,
      mayStillSwitch: async () => {
        await assertStopped(history);
        if ((await placesIn(history)) !== before) throw hasMoved();
      },
    });
  } finally {
    await history.close();
  }
};

/** Removes the collections that a switch has left behind, and those of reindexings that were never ended; their names. */
export const dropOldIndexes = async ({ qdrant }: ServerAddresses): Promise<readonly string[]> => {
  const { dropOldCollections } = await import('@mneme/qdrant');
  return dropOldCollections(qdrant);
};

/** How far every stage is: it writes nothing that it does not acknowledge then. */
const placesIn = async ({ progress }: KafkaHistory): Promise<string> =>
  JSON.stringify(
    (await progress()).map(({ group, topic, partition, acknowledged }) => [
      ...[group, topic, partition, acknowledged],
    ]),
  );

const hasMoved = (): Rejected =>
  new Rejected(
    'services-running',
    'Stages have written to the old collection meanwhile; it stays the live one. Stop all five services and run it ' +
      'again: what is copied already is not embedded again.',
  );

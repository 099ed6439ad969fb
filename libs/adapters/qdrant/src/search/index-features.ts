import { extractFeatures, isChunk, type MessageFeatures, type MessageVector } from '@mneme/domain';
import { LRUCache } from 'lru-cache';
import { hasValue } from '../points/condition.js';
import { hasIds, type ScopedCalls } from '../points/scoped-calls.js';
import { pointIdOf, toPoint } from '../points/stored-point.js';

/**
 * Maximum size of the cache in stems, which take some 40 MB. A message of a conversation has about thirty
 * stems.
 */
const MOST_STEMS = 2_000_000;
/** Size in the cache of a message without stems. The unit is the size of a stem. */
const LEAST_SIZE = 10;
/**
 * Milliseconds after which a message is removed from the cache, because another process may have erased it.
 */
const KEPT_MS = 600_000;

/** Cache for all scopes. A key is a scope, a point id and the instant from which the text is known. */
type FeatureCache = LRUCache<string, MessageFeatures>;

export const openFeatureCache = (): FeatureCache =>
  new LRUCache({
    maxSize: MOST_STEMS,
    ttl: KEPT_MS,
    ttlAutopurge: true,
    sizeCalculation: ({ stems }) => LEAST_SIZE + stems.length,
  });

export const createFeatures =
  (calls: ScopedCalls, scope: string, cache: FeatureCache) =>
  async (
    messages: readonly Pick<MessageVector, 'id' | 'recordedFrom'>[],
  ): Promise<ReadonlyMap<string, MessageFeatures>> => {
    const keyOf = ({ id, recordedFrom }: Pick<MessageVector, 'id' | 'recordedFrom'>): string =>
      JSON.stringify([scope, id, recordedFrom]);
    const missing = messages.filter((message) => !cache.has(keyOf(message)));
    if (missing.length > 0) {
      const points = await calls.scroll({
        where: [hasIds(missing.map(({ id }) => pointIdOf(scope, id))), ...hasValue('kind', 'chunk')],
        fields: ['id', 'kind', 'point', 'note', 'recorded_to'],
      });
      for (const point of points.map(({ payload }) => toPoint(payload)).filter(isChunk))
        cache.set(keyOf(point), extractFeatures(point));
    }
    return new Map(
      messages.flatMap((message) => {
        const features = cache.get(keyOf(message));
        return features ? [[message.id, features] as const] : [];
      }),
    );
  };

import type { MessageFeatures } from '@mneme/domain';
import type { ColumnCache } from './column-cache.js';

/**
 * Assumed bytes of a stem in the arrays of a message. The strings are not counted, because messages share
 * them.
 */
const STEM_BYTES = 20;
const MESSAGE_BYTES = 300;

const featureBytes = (features: MessageFeatures | undefined): number =>
  features ? MESSAGE_BYTES + STEM_BYTES * features.stems.length : 0;

export const keepFeatures = (
  cache: ColumnCache,
  index: number,
  features: MessageFeatures | undefined,
): void => {
  cache.featureBytes += featureBytes(features) - featureBytes(cache.features[index]);
  cache.features[index] = features;
};

import type { ChunkPoint } from '@mneme/domain';
import { compress, readableText } from '../compress.js';
import type { MemoryPorts } from '../memory-ports.js';

/**
 * Returns the compressed text of each message that a language model would read, or `null` if it would read
 * the whole text.
 */
export const compressedMessages = async (
  { compressor, extractor, countTokens }: Pick<MemoryPorts, 'compressor' | 'extractor' | 'countTokens'>,
  points: readonly ChunkPoint[],
): Promise<readonly (string | null)[]> => {
  if (compressor === null || extractor.reads !== 'segments') return points.map(() => null);
  const compressed: (string | null)[] = [];
  for (const point of points) {
    const text = readableText(point);
    const read = await compress(text, compressor, countTokens);
    compressed.push(read === text ? null : read);
  }
  return compressed;
};

import type { ChunkPoint } from '@mneme/domain';
import { compress, readableText } from '../compress.js';
import type { MemoryPorts } from '../memory-ports.js';

/**
 * What a language model reads of messages, in order: as they are compressed under the present settings. `null`: all of it, or
 * rules read it.
 */
export const compressedMessages = async (
  { compressor, extractor, countTokens }: Pick<MemoryPorts, 'compressor' | 'extractor' | 'countTokens'>,
  points: readonly ChunkPoint[],
): Promise<readonly (string | null)[]> => {
  if (compressor === null || extractor.reads !== 'segments') return points.map(() => null);
  const compressed: (string | null)[] = [];
  for (const point of points) {
    const text = readableText(point.text);
    const read = await compress(text, compressor, countTokens);
    compressed.push(read === text ? null : read);
  }
  return compressed;
};

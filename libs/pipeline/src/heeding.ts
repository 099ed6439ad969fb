import { markOf } from '@mneme/domain';
import type { Extractor } from '@mneme/ports';
import type { StagePorts } from './stage-ports.js';

/**
 * The extractor, with the instructions of the tenant in force; its id then tells them, so that what it made does. Rules
 * read every message alike: they are not told, and nobody looks the instructions up.
 */
export const heeding = async (
  { extractor, instructions: instructionsOf }: Pick<StagePorts, 'extractor' | 'instructions'>,
  tenant: string,
): Promise<Extractor> => {
  if (extractor.reads === 'messages') return extractor;
  const instructions = await instructionsOf(tenant);
  const mark = markOf(instructions);
  if (mark === null) return extractor;
  return {
    id: `${extractor.id}+${mark}`,
    reads: extractor.reads,
    extract: (segments, context) => extractor.extract(segments, { ...context, instructions }),
  };
};

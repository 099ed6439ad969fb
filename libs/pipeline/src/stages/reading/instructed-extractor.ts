import { hashInstructions } from '@mneme/domain';
import type { Extractor } from '@mneme/ports';
import type { StagePorts } from '../../stage-ports.js';

/**
 * A hash of the instructions becomes part of the extractor's id, and so of `made_by`. Rules ignore
 * instructions, so instructions are not looked up if rules read.
 */
export const instructedExtractor = async (
  { extractor, instructions: instructionsOf }: Pick<StagePorts, 'extractor' | 'instructions'>,
  tenant: string,
): Promise<Extractor> => {
  if (extractor.reads === 'messages') return extractor;
  const instructions = await instructionsOf(tenant);
  const mark = hashInstructions(instructions);
  if (mark === null) return extractor;
  return {
    id: `${extractor.id}+${mark}`,
    reads: extractor.reads,
    extract: (segments, context) => extractor.extract(segments, { ...context, instructions }),
  };
};

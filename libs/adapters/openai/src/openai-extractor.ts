import type { Message } from '@mneme/domain';
import type { DraftEntry, Extractor } from '@mneme/ports';
import { type Asking, openChatModel } from './chat-model.js';
import { draftOfEntry } from './draft-of-entry.js';
import { extractionSchema } from './extraction-answer.js';
import { EXTRACTION_PROMPT_VERSION, instructionsWith, materialOf } from './extraction-prompt.js';
import { faultsOf } from './grounding.js';

/**
 * Reads the segments of a batch with one call of a language model, which answers by schema and may say only what the
 * messages say. Opens no connection yet.
 */
export const openaiExtractor = (asking: Asking): Extractor => {
  const model = openChatModel(asking);
  return {
    id: `openai:${asking.connection.model}/extract-${EXTRACTION_PROMPT_VERSION}`,
    reads: 'segments',
    extract: async (segments, context) => {
      if (!segments.some((messages) => messages.some(isWorthReading))) return [];
      const material = materialOf(segments, context);
      const { entries } = await model.ask({
        name: 'memory',
        schema: extractionSchema,
        instructions: instructionsWith(context.instructions),
        material: material.text,
        faultsOf: (answer) => faultsOf(answer.entries, material),
      });
      return inOrder(
        entries.map((entry) => draftOfEntry(entry, material.numbered)),
        material.numbered,
      );
    },
  };
};

const isWorthReading = ({ role, text }: Message): boolean =>
  (role === 'user' || role === 'assistant') && text.trim() !== '';

const inOrder = (drafts: readonly DraftEntry[], numbered: readonly Message[]): readonly DraftEntry[] => {
  const place = new Map(numbered.map(({ id }, n) => [id, n]));
  const of = ({ messageIds: [first = ''] }: DraftEntry): number => place.get(first) ?? 0;
  return drafts.toSorted((a, b) => of(a) - of(b));
};

import type { Message } from '@mneme/domain';
import type { DraftEntry, Extractor } from '@mneme/ports';
import { type Asking, type Judged, openChatModel } from './chat-model.js';
import { draftOfEntry } from './draft-of-entry.js';
import { extractionSchema } from './extraction-answer.js';
import { EXTRACTION_PROMPT_VERSION, instructionsWith, materialOf } from './extraction-prompt.js';
import { readExtraction, type ReadExtraction } from './read-extraction.js';

/**
 * Reads the segments of a batch with one call of a language model, which answers by schema. Entries and facts
 * that the messages do not support are left out. Connects on the first call.
 */
export const openaiExtractor = (asking: Asking): Extractor => {
  const model = openChatModel(asking);
  return {
    id: `openai:${asking.connection.model}/extract-${EXTRACTION_PROMPT_VERSION}`,
    reads: 'segments',
    extract: async (segments, context) => {
      if (!segments.some((messages) => messages.some(isWorthReading))) return [];
      const material = materialOf(segments, context);
      const { entries, dropped } = await model.ask({
        name: 'memory',
        schema: extractionSchema,
        instructions: instructionsWith(context.instructions),
        material: material.text,
        judge: (json) => judged(readExtraction(json, material)),
      });
      for (const each of dropped) asking.onDropped?.(each);
      return inOrder(
        entries.map((entry) => draftOfEntry(entry, material.numbered)),
        material.numbered,
      );
    },
  };
};

/**
 * An answer with a sound entry is used without the faulty ones, because a second answer costs as much as the
 * first.
 */
const judged = (read: ReadExtraction | null): Judged<ReadExtraction> => {
  if (read === null) return { faults: ['entries: a list, empty where there is nothing to keep.'] };
  return read.entries.length === 0 && read.faults.length > 0 ? { faults: read.faults } : { answer: read };
};

const isWorthReading = ({ role, text }: Message): boolean =>
  (role === 'user' || role === 'assistant') && text.trim() !== '';

const inOrder = (drafts: readonly DraftEntry[], numbered: readonly Message[]): readonly DraftEntry[] => {
  const place = new Map(numbered.map(({ id }, n) => [id, n]));
  const of = ({ messageIds: [first = ''] }: DraftEntry): number => place.get(first) ?? 0;
  return drafts.toSorted((a, b) => of(a) - of(b));
};

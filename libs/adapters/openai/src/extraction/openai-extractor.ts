import type { Message } from '@mneme/domain';
import type { DraftEntry, Extractor } from '@mneme/ports';
import { type Asking, type Judgement, openChatModel } from '../chat/chat-model.js';
import { draftEntry } from './draft-entry.js';
import { extractionSchema } from './extraction-answer.js';
import {
  EXTRACTION_PROMPT_VERSION,
  extractionInstructions,
  extractionMaterial,
} from './extraction-prompt.js';
import { readExtraction, type CheckedExtraction } from './read-extraction.js';

/**
 * Reads a batch with one call. Entries and facts that the messages do not support are left out. Connects on the
 * first call.
 */
export const openaiExtractor = (asking: Asking): Extractor => {
  const model = openChatModel(asking);
  return {
    id: `openai:${asking.connection.model}/extract-${EXTRACTION_PROMPT_VERSION}`,
    reads: 'segments',
    extract: async (segments, context) => {
      if (!segments.some((messages) => messages.some(isWorthReading))) return [];
      const material = extractionMaterial(segments, context);
      const { entries, dropped } = await model.ask({
        name: 'memory',
        schema: extractionSchema,
        instructions: extractionInstructions(context.instructions),
        material: material.text,
        judge: (json) => judgeExtraction(readExtraction(json, material)),
      });
      for (const each of dropped) asking.onDropped?.(each);
      return sortByMessage(
        entries.map((entry) => draftEntry(entry, material.numbered)),
        material.numbered,
      );
    },
  };
};

/** Accepts an answer with one sound entry, because a second answer costs as much as the first. */
const judgeExtraction = (read: CheckedExtraction | null): Judgement<CheckedExtraction> => {
  if (read === null) return { faults: ['entries: a list, empty where there is nothing to keep.'] };
  return read.entries.length === 0 && read.faults.length > 0 ? { faults: read.faults } : { answer: read };
};

const isWorthReading = ({ role, text }: Message): boolean =>
  (role === 'user' || role === 'assistant') && text.trim() !== '';

const sortByMessage = (
  drafts: readonly DraftEntry[],
  numbered: readonly Message[],
): readonly DraftEntry[] => {
  const positions = new Map(numbered.map(({ id }, n) => [id, n]));
  const positionOf = ({ messageIds: [first = ''] }: DraftEntry): number => positions.get(first) ?? 0;
  return drafts.toSorted((a, b) => positionOf(a) - positionOf(b));
};

import { BLOCK_WORDS, type Instant, LANGUAGE_IDS, type LanguageId } from '@mneme/domain';
import { z } from 'zod';
import { described } from '../described.js';
import { optional, wellFormedText } from '../fields.js';

export const formatField = described(
  z.enum(['text', 'json', 'messages']).default('text'),
  'text: a block for the prompt; messages: as a message to insert; json: the items alone.',
  'text',
);
type Format = z.infer<typeof formatField>;

export const languageField = described(
  z.enum(LANGUAGE_IDS).default('en'),
  'The language of what Mneme itself writes: headings, days, roles, periods, and `{{today}}` of a template. Words of people and sentences of facts stay as they are, and so do the two marks around a block, which are recognised by the letter.',
  'en',
);

const MOST_TEMPLATE = 4_000;
const VARIABLE = /\{\{\s*(memory|today)\s*\}\}/gu;
const MEMORY = /\{\{\s*memory\s*\}\}/u;

const templateField = described(
  optional(wellFormedText(MOST_TEMPLATE)),
  'Words around the block, which come on top of its budget: `{{memory}}` is the block, `{{today}}` the day that is asked about. Without `{{memory}}` the block stands behind them. Left out where there is nothing to tell.',
  'Today is {{today}}. What you know of the user:\n{{memory}}',
);

/** How a block is written, beside what stands in it. */
export const blockFields = { language: languageField, template: templateField, format: formatField };

/** The block inside the template. What the block says is put in as it is: its words are no variables of ours. */
export const inTemplate = (
  text: string,
  template: string | null,
  { asOf, language }: { readonly asOf: Instant; readonly language: LanguageId },
): string => {
  if (template === null || text === '') return text;
  const whole = MEMORY.test(template) ? template : `${template}\n{{memory}}`;
  return whole.replace(VARIABLE, (_, name: string) =>
    name === 'memory' ? text : BLOCK_WORDS[language].day(asOf),
  );
};

const turnAnswer = z.object({
  role: described(z.string(), 'In whose name to insert it.', 'user'),
  content: described(z.string(), 'The block.', 'Ana lives in Porto (since March 2026)'),
});

/** The block of an answer, in the format that was asked for. */
export const contextField = described(
  z.union([z.string(), z.array(turnAnswer)]).nullable(),
  'Ready for the prompt: a text, or messages to insert; `null` where the items alone were asked for.',
  'Ana lives in Porto (since March 2026)',
);

export const inFormat = (text: string, format: Format) => {
  switch (format) {
    case 'text':
      return text;
    case 'json':
      return null;
    case 'messages':
      return text === '' ? [] : [{ role: 'user', content: text }];
  }
};

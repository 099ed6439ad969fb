import { BLOCK_WORDS, type Instant, type LanguageId } from '@mneme/domain';
import { z } from 'zod';
import { described, text } from '../schemas/described.js';
import { languageField, optional, wellFormedText } from '../schemas/fields.js';

export const formatField = described(
  z.enum(['text', 'json', 'messages']).default('text'),
  'The form in which the block is returned. text: a text for the prompt. messages: a message to insert into the conversation. json: only the items, without a block. Default: text.',
  'text',
);
type Format = z.infer<typeof formatField>;

const MOST_TEMPLATE = 4_000;
const VARIABLE = /\{\{\s*(memory|today)\s*\}\}/gu;
const MEMORY = /\{\{\s*memory\s*\}\}/u;

const templateField = described(
  optional(wellFormedText(MOST_TEMPLATE)),
  'A text in which `{{memory}}` is replaced by the block and `{{today}}` by the day of `as_of`. If the template has no `{{memory}}`, the block is appended to the template. The template does not count towards the budget of the block, and is left out if the block is empty. At most 4,000 characters. Default: no template.',
  'Today is {{today}}. What you know of the user:\n{{memory}}',
);

export const blockFields = { language: languageField, template: templateField, format: formatField };

/** Replaces the variables of the template. Variables in the text of the block are kept. */
export const fillTemplate = (
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
  role: text('The role under which to insert the block.', 'user'),
  content: text('The text of the block.', 'Ana lives in Porto (since March 2026)'),
});

export const contextField = described(
  z.union([z.string(), z.array(turnAnswer)]).nullable(),
  'The block, ready for the prompt: a text, or messages to insert. `null` if `format` is `json`.',
  'Ana lives in Porto (since March 2026)',
);

export const formatBlock = (text: string, format: Format) => {
  switch (format) {
    case 'text':
      return text;
    case 'json':
      return null;
    case 'messages':
      return text === '' ? [] : [{ role: 'user', content: text }];
  }
};

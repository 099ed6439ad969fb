import { dayName, type Instant } from '@mneme/domain';
import { z } from 'zod';
import { described } from '../described.js';
import { optional, wellFormedText } from '../fields.js';

export const formatField = described(
  z.enum(['text', 'json', 'messages']).default('text'),
  'text: a block for the prompt; messages: as a message to insert; json: the items alone.',
  'text',
);
type Format = z.infer<typeof formatField>;

const MOST_TEMPLATE = 4_000;
const VARIABLE = /\{\{\s*(memory|today)\s*\}\}/gu;
const MEMORY = /\{\{\s*memory\s*\}\}/u;

export const templateField = described(
  optional(wellFormedText(MOST_TEMPLATE)),
  'Words around the block, which come on top of its budget: `{{memory}}` is the block, `{{today}}` the day that is asked about. Without `{{memory}}` the block stands behind them. Left out where there is nothing to tell.',
  'Today is {{today}}. What you know of the user:\n{{memory}}',
);

/** The block inside the template. What the block says is put in as it is: its words are no variables of ours. */
export const inTemplate = (text: string, template: string | null, today: Instant): string => {
  if (template === null || text === '') return text;
  const whole = MEMORY.test(template) ? template : `${template}\n{{memory}}`;
  return whole.replace(VARIABLE, (_, name: string) => (name === 'memory' ? text : dayName(today)));
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

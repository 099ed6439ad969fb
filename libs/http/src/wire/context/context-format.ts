import { z } from 'zod';
import { described } from '../described.js';

export const formatField = described(
  z.enum(['text', 'json', 'messages']).default('text'),
  'text: a block for the prompt; messages: as a message to insert; json: the items alone.',
  'text',
);
type Format = z.infer<typeof formatField>;

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

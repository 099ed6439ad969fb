import type { Extractor } from '@mneme/ports';
import { outcomesOf } from './outcome.js';
import { entriesByVoice } from './passage-entries.js';
import { talkBefore } from './talk.js';

/** Named in what it makes: another grammar is another extractor. */
const RULES_ID = 'rules-3';

/**
 * The extractor that needs no model (algorithms 3.5): reads what users say, in English, Spanish and German, with a fixed
 * grammar. It would rather miss a claim than make a wrong one; a text in a language it does not know yields entries
 * but no claims. Other people's words in a message are no claims of its speaker. Of an assistant's messages only what they settle; tools and systems are not read.
 * Linear in the text, and never throws.
 */
export const ruleExtractor = (): Extractor => ({
  id: RULES_ID,
  reads: 'messages',
  extract: (messages, { before, names }) =>
    Promise.resolve(
      messages.flatMap((message, at) => {
        if (message.role === 'assistant') return outcomesOf(message);
        if (message.role !== 'user') return [];
        return entriesByVoice(
          message,
          talkBefore(message, [...before, ...messages.slice(Math.max(0, at - 4), at)], names),
        );
      }),
    ),
});

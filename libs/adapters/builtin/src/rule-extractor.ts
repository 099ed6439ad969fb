import type { Message } from '@mneme/domain';
import type { Extractor } from '@mneme/ports';
import { entriesOf } from './entry-writer.js';
import { outcomesOf } from './outcome.js';

/** Named in what it makes: another grammar is another extractor. */
const RULES_ID = 'rules-2';
/** UTF-16 units. */
const BEGINNING = 100;

/**
 * The extractor that needs no model (algorithms 3.5): reads what users say, English and Spanish, with a fixed grammar.
 * It would rather miss a claim than make a wrong one; a text in a language it does not know yields entries
 * but no claims. Of an assistant's messages only what they settle; tools and systems are not read.
 * Linear in the text, and never throws.
 */
export const ruleExtractor = (): Extractor => ({
  id: RULES_ID,
  extract: (messages) => {
    const conversation = beginningsOf(messages);
    return Promise.resolve(
      messages.flatMap((message) => {
        if (message.role === 'user') return entriesOf(message, conversation);
        return message.role === 'assistant' ? outcomesOf(message) : [];
      }),
    );
  },
});

/** Enough of every message to tell the language they speak. */
const beginningsOf = (messages: readonly Message[]): string =>
  messages
    .filter(({ role }) => role === 'user')
    .map(({ text }) => text.slice(0, BEGINNING))
    .join('\n');

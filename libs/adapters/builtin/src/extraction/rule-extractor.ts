import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DraftEntry, Extractor } from '@mneme/ports';
import { attempt, type OnRuleFault } from './rule-fault.js';

/** Named in what it makes: another grammar is another extractor. */
const RULES_ID = 'rules-3';
/** Steps that belong to no language. */
const ANY = { id: 'any' };

/**
 * The extractor that needs no model (algorithms 3.5): reads what users say, in English, Spanish and German, with a fixed
 * grammar. It would rather miss a claim than make a wrong one; a text in a language it does not know yields entries
 * but no claims. Other people's words in a message are no claims of its speaker. Of an assistant's messages
 * only what they settle; tools and systems are not read.
 * Linear in the text, and never throws: a rule that does costs its clause alone, and `onFault` hears of it.
 */
export const ruleExtractor = (onFault: OnRuleFault = () => undefined): Extractor => ({
  id: RULES_ID,
  reads: 'messages',
  async extract(segments, context) {
    const messages = segments.flat();
    const { entriesByVoice, outcomesOf, precedingOf } = await grammar();
    const entries: DraftEntry[] = [];
    for (const [at, message] of messages.entries()) {
      const step = { language: ANY, rule: 'message', text: message.text, onFault };
      if (message.role === 'assistant') entries.push(...attempt(step, () => outcomesOf(message), []));
      if (message.role !== 'user') continue;
      // Reading takes its time, and messages come by the thousand: others are let in between.
      await nextTurn();
      const before = [...context.before, ...messages.slice(Math.max(0, at - 4), at)];
      const talk = () => precedingOf(message, { ...context, before });
      entries.push(...attempt(step, () => entriesByVoice(message, talk(), onFault), []));
    }
    return entries;
  },
});

/** Lexicon and grammar take 60 MB: only a process that extracts loads them. */
const grammar = async () => {
  const [{ outcomesOf }, { entriesByVoice }, { precedingOf }] = await Promise.all([
    import('./outcome.js'),
    import('./passage-entries.js'),
    import('./preceding.js'),
  ]);
  return { outcomesOf, entriesByVoice, precedingOf };
};

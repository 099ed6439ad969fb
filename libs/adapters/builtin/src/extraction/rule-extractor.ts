import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DraftEntry, Extractor } from '@mneme/ports';
import { attempt, type OnRuleFault } from './rule-fault.js';

/** Id of the rules, stored with the results. Change the id when the grammar changes. */
const RULES_ID = 'rules-3';
const ANY = { id: 'any' };

/**
 * An extractor without a model (algorithms 3.5): reads users' messages with a fixed grammar, and prefers
 * missing a claim to making a wrong one. Text in other languages than English, Spanish and German gives entries
 * without claims. Takes linear time and never throws: a rule that throws loses only its clause, and `onFault`
 * gets the fault.
 */
export const ruleExtractor = (onFault: OnRuleFault = () => undefined): Extractor => ({
  id: RULES_ID,
  reads: 'messages',
  async extract(segments, context) {
    const messages = segments.flat();
    const { entriesByVoice, outcomesOf, messageContext } = await grammar();
    const entries: DraftEntry[] = [];
    for (const [at, message] of messages.entries()) {
      const step = { language: ANY, rule: 'message', text: message.text, onFault };
      if (message.role === 'assistant') entries.push(...attempt(step, () => outcomesOf(message), []));
      if (message.role !== 'user') continue;
      // Lets other work run, because there can be thousands of messages.
      await nextTurn();
      const before = [...context.before, ...messages.slice(Math.max(0, at - 4), at)];
      const conversation = () => messageContext(message, { ...context, before });
      entries.push(...attempt(step, () => entriesByVoice(message, conversation(), onFault), []));
    }
    return entries;
  },
});

/** Loads the grammar with the first message, because grammar and lexicon take 60 MB of memory. */
const grammar = async () => {
  const [{ outcomesOf }, { entriesByVoice }, { messageContext }] = await Promise.all([
    import('./entries/assistant-outcomes.js'),
    import('./entries/passage-entries.js'),
    import('./entries/message-context.js'),
  ]);
  return { outcomesOf, entriesByVoice, messageContext };
};

import { DIGEST_RULES, digestOf } from '@mneme/domain';
import type { Abstractor } from '@mneme/ports';

/**
 * An abstractor without a model. Its digest quotes the most informative sentences of the session in the order
 * in which they were said.
 */
export const ruleAbstractor = (): Abstractor => ({
  id: DIGEST_RULES,
  asksModel: false,
  digest: (session) => {
    const { text, lines } = digestOf(session);
    const messageIds = [...new Set(lines.map(({ messageId }) => messageId))];
    return Promise.resolve(text === '' ? null : { text, messageIds });
  },
});

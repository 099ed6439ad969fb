import type { Abstractor } from '@mneme/ports';
import { type Asking, openChatModel } from '../chat/chat-model.js';
import {
  DIGEST_INSTRUCTIONS,
  DIGEST_PROMPT_VERSION,
  digestMaterial,
  digestSchema,
  judgeDigest,
} from './digest-prompt.js';

/**
 * Asks the model once for the digest of a session. The digest may say only what the session says. Connects on
 * the first call.
 */
export const openaiAbstractor = (asking: Asking): Abstractor => {
  const model = openChatModel(asking);
  return {
    id: `openai:${asking.connection.model}/digest-${DIGEST_PROMPT_VERSION}`,
    asksModel: true,
    digest: async (session) => {
      const material = digestMaterial(session);
      if (material.numbered.length === 0) return null;
      const { digest, messages, dropped } = await model.ask({
        name: 'digest',
        schema: digestSchema,
        instructions: DIGEST_INSTRUCTIONS,
        material: material.text,
        judge: (json, isLast) => judgeDigest(json, isLast, material),
      });
      if (dropped > 0) asking.onDropped?.({ reason: 'ungrounded', count: dropped });
      const cited = material.numbered.filter((_, n) => messages.includes(n + 1));
      return { text: digest, messageIds: cited.map(({ id }) => id) };
    },
  };
};

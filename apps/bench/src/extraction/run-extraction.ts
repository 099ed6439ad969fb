import type { BenchStore } from '../bench-store.js';
import type { Conversation } from '../conversations/conversation.js';
import { feedConversation } from '../conversations/feed-conversation.js';
import { observe } from './observe.js';
import { OFF_TOPIC } from './off-topic.js';
import { type Score, scoreOf } from './score.js';
import { observeVerbatim } from './verbatim.js';

export interface SystemScores {
  readonly system: 'rules' | 'model' | 'verbatim';
  readonly scores: readonly Score[];
}

/**
 * Records every conversation for its own user and judges the derived facts and entries. If rules read, also
 * judges verbatim messages from the same store.
 */
export const runExtraction = async (
  store: BenchStore,
  reader: 'rules' | 'model',
  conversations: readonly Conversation[],
  onRead: (conversations: number) => void,
): Promise<readonly SystemScores[]> => {
  const [made, verbatim]: [Score[], Score[]] = [[], []];
  for (const conversation of conversations) {
    await feedConversation(store.connection, conversation);
    // Single sentences have no questions, so they need no off-topic questions either.
    const offTopic = conversation.questions.length === 0 ? [] : OFF_TOPIC;
    made.push(scoreOf(conversation, await observe(store.connection.client, conversation, offTopic)));
    if (reader === 'rules')
      verbatim.push(scoreOf(conversation, await observeVerbatim(store, conversation, offTopic)));
    onRead(made.length);
  }
  const own: SystemScores = { system: reader, scores: made };
  return reader === 'rules' ? [own, { system: 'verbatim', scores: verbatim }] : [own];
};

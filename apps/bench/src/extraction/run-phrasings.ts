import type { BenchStore } from '../bench-store.js';
import { lookedAtOf } from './conversation.js';
import { readMade } from './observe.js';
import type { Phrasing } from './phrasing.js';
import { type Score, scoreOf } from './score.js';
import { feedConversation } from './feed-conversation.js';

/** A sentence with what was made of it. */
export interface PhrasingScore {
  readonly topic: string;
  readonly text: string;
  readonly score: Score;
}

/** Says every sentence to a user of its own, in a session that ends with it, and judges the rows made of it. */
export const runPhrasings = async (
  { connection }: BenchStore,
  phrasings: readonly Phrasing[],
  onSaid: (said: number) => void,
): Promise<readonly PhrasingScore[]> => {
  const scores: PhrasingScore[] = [];
  for (const { topic, text, conversation } of phrasings) {
    await feedConversation(connection, conversation, 'closed');
    const userId = conversation.user_id;
    const made = await readMade({ client: connection.client, userId, lookedAt: lookedAtOf(conversation) });
    const score = scoreOf(conversation, { ...made, blocks: [], offTopic: [] });
    scores.push({ topic, text, score });
    onSaid(scores.length);
  }
  return scores;
};

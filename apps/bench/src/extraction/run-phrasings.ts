import type { BenchStore } from '../bench-store.js';
import { lookedAtOf } from './conversation.js';
import { readMade } from './observe.js';
import type { Phrasing } from './phrasing.js';
import { type Score, scoreOf } from './score.js';
import { feedConversation } from './feed-conversation.js';

export interface PhrasingScore {
  readonly topic: string;
  readonly text: string;
  readonly score: Score;
}

/** Records every sentence for a new user, in a closed session, and judges the derived rows. */
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

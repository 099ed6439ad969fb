import type { BenchStore } from '../bench-store.js';
import type { Conversation } from './conversation.js';
import { observe } from './observe.js';
import { OFF_TOPIC } from './off-topic.js';
import { type Score, scoreOf } from './score.js';
import { type Sessions, feedConversation } from './feed-conversation.js';
import { observeVerbatim } from './verbatim.js';

export type Reader = 'rules' | 'model';

export interface ExtractionPlan {
  readonly reader: Reader;
  readonly sessions: Sessions;
  readonly onFed: (told: number) => void;
}

export interface SystemScores {
  readonly system: Reader | 'verbatim';
  readonly sessions: Sessions;
  readonly scores: readonly Score[];
}

/**
 * Records every conversation for its own user and judges the derived facts and entries. If rules read closed
 * sessions, also judges verbatim messages from the same store.
 */
export const runExtraction = async (
  { connection, baselines }: BenchStore,
  conversations: readonly Conversation[],
  { reader, sessions, onFed }: ExtractionPlan,
): Promise<readonly SystemScores[]> => {
  const { client } = connection;
  const isAlone = reader === 'model' || sessions === 'open';
  const [made, verbatim]: [Score[], Score[]] = [[], []];
  for (const conversation of conversations) {
    await feedConversation(connection, conversation, sessions);
    made.push(scoreOf(conversation, await observe(client, conversation, OFF_TOPIC)));
    onFed(made.length);
    if (isAlone) continue;
    const searching = { client, countTokens: baselines.countTokens };
    verbatim.push(scoreOf(conversation, await observeVerbatim(searching, conversation, OFF_TOPIC)));
  }
  const own: SystemScores = { system: reader, sessions, scores: made };
  return isAlone ? [own] : [own, { system: 'verbatim', sessions, scores: verbatim }];
};

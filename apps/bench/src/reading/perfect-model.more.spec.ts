import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { withBenchStore } from '../bench-store.js';
import { readAnswers } from './answers.js';
import { readConversations } from '../extraction/conversation.js';
import { withAnsweringModel } from './reading-model.js';
import { runExtraction } from '../extraction/run-extraction.js';
import { type Share, type Tally, tallyOf } from '../extraction/tally.js';

const fileOf = (name: string): string =>
  fileURLToPath(new URL(`../../../../test/loose/${name}`, import.meta.url));

const shareOf = (share: Share): number => (share === null ? 0 : share[0] / share[1]);

const measured = async (): Promise<{ readonly tally: Tally; readonly parked: number | null }> => {
  const conversations = await readConversations(fileOf('conversations.json'));
  const answers = await readAnswers(fileOf('answers.json'), conversations);
  return withAnsweringModel(answers, (models) =>
    withBenchStore(async (store) => {
      const [read] = await runExtraction(store, conversations, {
        reader: 'model',
        sessions: 'closed',
        onFed: () => undefined,
      });
      const { parked } = await store.connection.client.stats();
      return { tally: tallyOf('all', read?.scores ?? []), parked };
    }, models),
  );
};

describe('a language model with perfect answers', () => {
  it(
    'keeps at least 95 % of facts and entries and 90 % of changes in the pipeline',
    { timeout: 120_000 },
    async () => {
      const { tally, parked } = await measured();
      expect(parked).toBe(0);
      expect(shareOf(tally.asFacts)).toBeGreaterThanOrEqual(0.95);
      expect(shareOf(tally.right)).toBeGreaterThanOrEqual(0.95);
      expect(tally.right?.[1]).toBeGreaterThanOrEqual(140);
      expect(shareOf(tally.inEntries)).toBeGreaterThanOrEqual(0.95);
      expect(shareOf(tally.changes)).toBeGreaterThanOrEqual(0.9);
    },
  );
});

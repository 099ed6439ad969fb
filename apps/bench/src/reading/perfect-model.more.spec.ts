import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readConversations } from '../conversations/read-conversations.js';
import { type Share, tallyOf } from '../extraction/tally.js';
import { readAnswers } from './answers.js';
import { readByModel, withAnsweringModel } from './reading-model.js';

const fileOf = (name: string): string =>
  fileURLToPath(new URL(`../../../../test/loose/${name}`, import.meta.url));

const shareOf = (share: Share): number => (share === null ? 0 : share[0] / share[1]);

describe('a language model with perfect answers', () => {
  it(
    'the pipeline keeps at least 95 % of the facts and entries and 90 % of the changes of a perfect model',
    { timeout: 120_000 },
    async () => {
      const conversations = await readConversations(fileOf('conversations.json'));
      const answers = await readAnswers(fileOf('answers.json'), conversations);
      const { systems, parked } = await withAnsweringModel(answers, (models) =>
        readByModel(conversations, models, () => undefined),
      );
      const tally = tallyOf('all', systems[0]?.scores ?? []);
      expect(parked).toBe(0);
      expect(shareOf(tally.asFacts)).toBeGreaterThanOrEqual(0.95);
      expect(shareOf(tally.right)).toBeGreaterThanOrEqual(0.95);
      expect(tally.right?.[1]).toBeGreaterThanOrEqual(140);
      expect(shareOf(tally.inEntries)).toBeGreaterThanOrEqual(0.95);
      expect(shareOf(tally.changes)).toBeGreaterThanOrEqual(0.9);
    },
  );
});

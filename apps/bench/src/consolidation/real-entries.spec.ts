import { describe, expect, it } from 'vitest';
import type { Case } from '../dataset/case.js';
import { proseOf, saidSentences } from './real-entries.js';

async function* told(...contents: readonly string[]): AsyncGenerator<Case> {
  await Promise.resolve();
  const messages = contents.map((content, n) => ({
    id: `m${n}`,
    role: 'user' as const,
    name: null,
    content,
    timestamp: null,
  }));
  const session = { user: 'ana', session: 's', isWhole: true, messages };
  yield { id: 'ana', sessions: [session], questions: [] };
}

describe('proseOf and saidSentences', () => {
  it('returns each sentence of prose once', async () => {
    const prose = await proseOf(
      told(
        'I moved to Berlin in May. ok. I moved to Berlin in May.',
        '<div className="wide">Text of a page.</div>\nDid you see the film about whales?',
      ),
    );
    expect(prose).toEqual(['I moved to Berlin in May.', 'Did you see the film about whales?']);
  });

  it('repeats some sentences word for word or reworded, identically in every call', () => {
    const prose = Array.from({ length: 1_000 }, (_, n) => `The house of ${'ab'.repeat(n)} has a red door.`);
    const said = saidSentences(prose, 900);
    expect(said).toEqual(saidSentences(prose, 900));
    expect(said).toHaveLength(900);
    const known = new Set(prose);
    const distinct = new Set(said.map(({ text }) => text));
    expect(900 - distinct.size).toBeGreaterThan(10);
    expect([...distinct].filter((text) => !known.has(text)).length).toBeGreaterThan(0);
  });
});

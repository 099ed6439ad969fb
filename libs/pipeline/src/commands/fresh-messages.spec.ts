import fc from 'fast-check';
import { expect, it } from 'vitest';
import { writtenTogether } from './fresh-messages.js';

const lengths = fc.array(fc.constantFrom(0, 1, 400_000, 1_000_000), { minLength: 1, maxLength: 30 });
const messagesOf = (sizes: readonly number[]) =>
  sizes.map((size, n) => ({
    id: `m${n}`,
    role: 'user' as const,
    speaker: null,
    text: 'x'.repeat(size),
    saidAt: 0,
    timeSource: 'stated' as const,
    toolCalls: [],
    metadata: {},
  }));

it('an episode holds the first messages up to a million characters, and always at least one', () => {
  fc.assert(
    fc.property(lengths, (sizes) => {
      const messages = messagesOf(sizes);
      const together = writtenTogether(messages);
      const next = sizes.slice(0, together.length + 1);
      const characters = (all: readonly number[]): number => all.reduce((sum, size) => sum + size, 0);
      expect(together).toEqual(messages.slice(0, together.length));
      expect(together.length === 1 || characters(sizes.slice(0, together.length)) <= 1_000_000).toBe(true);
      expect(next.length === together.length || characters(next) > 1_000_000).toBe(true);
    }),
    { numRuns: 30 },
  );
});

it('an episode holds at most a thousand messages', () => {
  expect(writtenTogether(messagesOf(Array.from({ length: 2_500 }, () => 1)))).toHaveLength(1_000);
});

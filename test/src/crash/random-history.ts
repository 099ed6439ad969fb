import fc from 'fast-check';

export type Step =
  | { readonly kind: 'say'; readonly session: number; readonly saying: number; readonly messages: number }
  | { readonly kind: 'erase message' | 'edit' | 'delete entry'; readonly which: number }
  | { readonly kind: 'erase session'; readonly session: number }
  | { readonly kind: 'erase user' }
  | { readonly kind: 'close' | 'flush'; readonly session: number };

const session = fc.nat({ max: 2 });

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constant('say' as const),
      session,
      saying: fc.nat({ max: 1_000 }),
      messages: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 3 }) }, fc.constant(12)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('erase message' as const), which: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('edit' as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete entry' as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('erase session' as const), session }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('erase user' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('close' as const, 'flush' as const), session }) },
);

/** Returns random histories, the same for the same seed. */
export const randomHistories = (count: number, seed: number): readonly (readonly Step[])[] =>
  fc.sample(fc.array(step, { minLength: 4, maxLength: 14 }), { numRuns: count, seed });

const SAYINGS = [
  (word: string) => `I own a boat called ${word}.`,
  (word: string) => `I live in ${word}.`,
  (word: string) => `My sister is called ${word}.`,
  (word: string) => `By the way, I left ${word} last week.`,
  (word: string) => `What do you know about ${word}?`,
];

export const sayingOf = (word: string, n: number): string => (SAYINGS[n % SAYINGS.length] ?? String)(word);

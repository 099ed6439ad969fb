import fc from 'fast-check';

const KINDS = ['ignore', 'merge', 'supersede', 'update', 'add'] as const;

/** A change of a user's entries. Numbers select an existing entry or run, or none. */
type Change =
  | { readonly kind: 'write'; readonly session: number; readonly minute: number; readonly words: number }
  | { readonly kind: 'edit' | 'delete'; readonly which: number }
  | {
      readonly kind: 'judge';
      readonly run: number;
      readonly target: number;
      readonly verdict: (typeof KINDS)[number];
      readonly by: number;
      /** True if the verdict names an existing entry where a new text is expected. */
      readonly isHostile: boolean;
    }
  | { readonly kind: 'plan' | 'undo run'; readonly run: number }
  | { readonly kind: 'undo verdict'; readonly which: number };

/** A change whose timestamp is `behind` milliseconds too early, as from a clock that is behind. */
export type Dated = Change & { readonly behind: number };

const run = fc.nat({ max: 2 });
const which = fc.nat({ max: 30 });

const change: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('write' as const),
      session: fc.nat({ max: 2 }),
      minute: fc.nat({ max: 3 }),
      words: fc.nat({ max: 5 }),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constant('judge' as const),
      run,
      target: which,
      verdict: fc.constantFrom(...KINDS),
      by: which,
      isHostile: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('edit' as const, 'delete' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('plan' as const, 'undo run' as const), run }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo verdict' as const), which }) },
);

const dated: fc.Arbitrary<Dated> = fc
  .tuple(change, fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.nat({ max: 50 })))
  .map(([what, behind]) => ({ ...what, behind }));

/** A sequence that begins with some new entries, followed by any changes. */
export const someChanges: fc.Arbitrary<readonly Dated[]> = fc
  .tuple(
    fc.array(
      fc.record({
        kind: fc.constant('write' as const),
        session: fc.nat({ max: 2 }),
        minute: fc.nat({ max: 3 }),
        words: fc.nat({ max: 5 }),
        behind: fc.constant(0),
      }),
      { minLength: 2, maxLength: 6 },
    ),
    fc.array(dated, { minLength: 1, maxLength: 16 }),
  )
  .map(([first, others]) => [...first, ...others]);

/** Returns a pseudo-random number generator with a seed. */
export const numbersOf = (seed: number): ((below: number) => number) => {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

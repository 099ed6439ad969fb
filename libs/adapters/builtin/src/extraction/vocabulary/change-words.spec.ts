import { expect, it } from 'vitest';
import { changePhrases } from './change-words.js';

const TAKES = /^takes$/u;

it('reads the phrases below a line that names a change', () => {
  expect(changePhrases`
    ends ${TAKES}
      /^off (?<thing>.+)/iu
      /^no more (?<thing>${'\\p{L}+'})/iu
    falls through ${/^lives_in$/u}
      /^not moving/iu
  `).toEqual([
    { change: 'ends', predicates: TAKES, pattern: /^off (?<thing>.+)/iu },
    { change: 'ends', predicates: TAKES, pattern: /^no more (?<thing>\p{L}+)/iu },
    { change: 'falls through', predicates: /^lives_in$/u, pattern: /^not moving/iu },
  ]);
});

it.each([
  ['a pattern before any change', () => changePhrases`/^off/iu`],
  ['an unknown change', () => changePhrases`begins ${TAKES}`],
  ['a change without predicates', () => changePhrases`ends takes`],
])('throws for %s', (_, made) => {
  expect(made).toThrow('Neither a change of relations nor a pattern below one');
});

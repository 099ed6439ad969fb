import { expect, it } from 'vitest';
import { haveOtherValue, valuesIn } from './given-values.js';

const SAID = Date.UTC(2026, 4, 8);
const isOther = (later: string, earlier: string): boolean =>
  haveOtherValue(valuesIn(later, SAID), valuesIn(earlier, SAID), false);

it.each([
  ['it is on 12 May 2026', 'it is on 9 May 2026'],
  ['her birthday is 3 May 1962', 'her birthday is 4 June 1961'],
  ['he takes 1000 mg', 'he takes 500 mg'],
  ['we meet at 9:30', 'we meet at 8:15'],
])('finds a changed value of the same kind: %s, %s', (later, earlier) => {
  expect(isOther(later, earlier)).toBe(true);
});

it.each([
  ['it is on 9 May 2026', 'it is in May 2026'],
  ['her birthday is 3 May 1962', 'her birthday is 3 May 1962'],
  ['she has 3 kids', 'she has 2 cats'],
  ['he takes 1000 mg', 'we meet at 8:15'],
])(
  'finds no changed value if the value is equal, more exact or of another kind: %s, %s',
  (later, earlier) => {
    expect(isOther(later, earlier)).toBe(false);
  },
);

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rolePredicates, findRelations, substituteName } from './asked-relations.js';

/** Returns the anchor of each relation and, for each step, its role and the words that name the person. */
const stepsOf = (question: string) =>
  findRelations(question).map(({ anchor, steps }) => [
    anchor,
    ...steps.map(({ role, at, length }) => `${role}: ${question.slice(at, at + length)}`),
  ]);

describe('findRelations, rolePredicates and substituteName', () => {
  it.each([
    ["Where does my brother's wife work?", [[null, 'brother: my brother', "wife: my brother's wife"]]],
    ['what does my brothers wife do', [[null, 'brothers: my brothers', 'wife: my brothers wife']]],
    ["What is Ben's sister called?", [['Ben', "sister: Ben's sister"]]],
    [
      'the wife of my brother, where is she?',
      [[null, 'brother: my brother', 'wife: the wife of my brother']],
    ],
    ['Who is the boss of Ben?', [['Ben', 'boss: the boss of Ben']]],
    [
      'Wo arbeitet die Frau meines Bruders?',
      [[null, 'Bruders: meines Bruders', 'Frau: die Frau meines Bruders']],
    ],
    [
      '¿Dónde trabaja la mujer de mi hermano?',
      [[null, 'hermano: mi hermano', 'mujer: la mujer de mi hermano']],
    ],
    [
      'my best friend and my boss',
      [
        [null, 'best friend: my best friend'],
        [null, 'boss: my boss'],
      ],
    ],
    ['Where does my boss live?', [[null, 'boss: my boss', 'live: my boss live']]],
    ['What did we eat?', []],
  ])('finds the people whom "%s" names by a relation', (question, steps) => {
    expect(stepsOf(question)).toEqual(steps);
  });

  it('returns the English predicates of a role', () => {
    expect(rolePredicates('wife')).toContain('spouse');
    expect(rolePredicates('brothers')).toContain('has_brother');
    expect(rolePredicates('Bruders')).toContain('has_brother');
    expect(rolePredicates('hermano')).toContain('has_brother');
    expect(rolePredicates('best friend')).toContain('has_friend');
    expect(rolePredicates('job')).not.toContain('occupation');
  });

  it('replaces the words of a relation with a name', () => {
    const question = "Where does my brother's wife work?";
    const [relation] = findRelations(question);
    const last = relation?.steps.at(-1);
    expect(last && substituteName(question, last, 'Lena')).toBe('Where does Lena work?');
  });

  it('returns positions in the question that contain the role, for any text', () => {
    const words = fc.constantFrom(
      'my',
      'brother',
      "Ben's",
      'wife',
      'of',
      'the',
      "'s",
      'mi',
      'Ana',
      '?',
      'İ',
      '🎉',
    );
    fc.assert(
      fc.property(fc.array(words), (parts) => {
        const question = parts.join(' ');
        for (const { role, at, length } of findRelations(question).flatMap(({ steps }) => steps))
          expect(question.slice(at, at + length)).toContain(role);
      }),
    );
  });
});

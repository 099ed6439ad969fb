import { describe, expect, it } from 'vitest';
import type { Fact } from '../../facts/fact.js';
import { factProximities } from './fact-proximities.js';

const fact = (subject: string, predicate: string, object: string, polarity = 'affirmed'): Fact =>
  ({
    claim: {
      id: `${subject} ${predicate} ${object}`,
      subject,
      predicate,
      object,
      polarity,
      text: `${subject} ${predicate} ${object}`,
    },
  }) as unknown as Fact;

const FACTS = [
  fact('Ben', 'brother_of', 'user'),
  fact('Ben', 'works_at', 'Acme'),
  fact('Acme', 'located_in', 'Turin'),
  fact('Turin', 'twinned_with', 'Glasgow'),
];
const asked = (query: string, isPersonal = false) =>
  factProximities(FACTS, { query, isPersonal, namesOfUser: ['user', 'Ana Rossi'] });

describe('factProximities', () => {
  it('scores a fact by its nearer end: 1 if the question names it, times 0.65 per hop', () => {
    const near = asked('Tell me of Acme');
    expect(near.get('Ben works_at Acme')).toBe(1);
    expect(near.get('Acme located_in Turin')).toBe(1);
    expect(near.get('Ben brother_of user')).toBeCloseTo(0.65);
    expect(near.get('Turin twinned_with Glasgow')).toBeCloseTo(0.65);
  });

  it('begins at the user if the question is about the user', () => {
    expect(asked('Where does he work?').size).toBe(0);
    expect(asked('Who is my relative?', true).get('Ben brother_of user')).toBe(1);
  });

  it('gives a fact a lower score if the question names another relation', () => {
    const near = asked('Which brother is Ben?');
    expect(near.get('Ben brother_of user')).toBe(1);
    expect(near.get('Ben works_at Acme')).toBeCloseTo(0.55 + 0.45 * 0.75);
  });

  it('leaves out denied facts and facts with an empty object', () => {
    const query = { query: 'Acme', isPersonal: false, namesOfUser: [] };
    expect(
      factProximities([fact('Ben', 'works_at', 'Acme', 'denied'), fact('Acme', 'is', '  ')], query).size,
    ).toBe(0);
  });
});

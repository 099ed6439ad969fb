import { describe, expect, it } from 'vitest';
import { inThirdPerson } from './third-person.js';

const english = (object: string, isSelf = true): string =>
  inThirdPerson(object, { speaker: 'Ana', isSelf, language: 'en' });

describe('inThirdPerson', () => {
  it.each([
    ['broke my wrist', 'broke their wrist'],
    ['visited my parents and our old house', 'visited their parents and their old house'],
    ['taught myself to swim', 'taught themselves to swim'],
    ['my own bakery', 'their own bakery'],
    ['My Fair Lady', 'My Fair Lady'],
    ['mylar and the mine-field', 'mylar and the mine-field'],
    ["o'my", "o'my"],
  ])('puts words of the speaker about themselves into the third person: %s', (object, expected) => {
    expect(english(object)).toBe(expected);
  });

  it('names the speaker in a claim about another person', () => {
    expect(english('my bike', false)).toBe("Ana's bike");
    expect(english('my $& bike', false)).toBe("Ana's $& bike");
  });

  it('changes Spanish words, and leaves German words unchanged', () => {
    const spoken = (object: string, language: 'es' | 'de') =>
      inThirdPerson(object, { speaker: 'Ana', isSelf: true, language });
    expect(spoken('visité a mis padres con mi perro', 'es')).toBe('visité a sus padres con su perro');
    expect(spoken('meinen Opa besucht', 'de')).toBe('meinen Opa besucht');
  });
});

import { describe, expect, it } from 'vitest';
import { readQuestion, countAskedWords } from '../../retrieval/question/question.js';
import { isPersonalQuestion } from './question-language.js';

const ASKING = { speakers: [], referenceDate: null };

describe('forms of words in a question', () => {
  it('adds the other forms of Spanish and German words to a question', () => {
    expect(readQuestion('Wo wohnt sie?', ASKING).stems).toEqual(
      expect.arrayContaining(['wohnt', 'wohn', 'wohnen']),
    );
    expect(readQuestion('¿Dónde trabaja?', ASKING).stems).toEqual(
      expect.arrayContaining(['trabaja', 'trabajo']),
    );
    expect(readQuestion('Where does she live?', ASKING).stems).toEqual(['live']);
  });

  it('counts all forms of a word as one word of the question', () => {
    expect(countAskedWords(readQuestion('Wo wohnt sie zusammen?', ASKING))).toBe(2);
  });
});

it("isPersonalQuestion distinguishes a person's own facts from general knowledge", () => {
  const own = ['where does she work', '¿Cómo se llama su perro?', 'Wie heißt ihr Freund?', 'what is my rent'];
  const known = ['Explain the rules of cricket to me.', '¿Cuál es la capital?', 'Wie hoch ist der Turm?'];
  expect(own.filter(isPersonalQuestion)).toEqual(own);
  expect(known.filter(isPersonalQuestion)).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { readQuestion, wordsIn } from '../../retrieval/question.js';
import { isPersonal } from './question-language.js';

const ASKING = { speakers: [], referenceDate: null };

describe('forms of a word', () => {
  it('are asked for with it, in languages whose endings change', () => {
    expect(readQuestion('Wo wohnt sie?', ASKING).stems).toEqual(
      expect.arrayContaining(['wohnt', 'wohn', 'wohnen']),
    );
    expect(readQuestion('¿Dónde trabaja?', ASKING).stems).toEqual(
      expect.arrayContaining(['trabaja', 'trabajo']),
    );
    expect(readQuestion('Where does she live?', ASKING).stems).toEqual(['live']);
  });

  it('are one word that is asked for', () => {
    expect(wordsIn(readQuestion('Wo wohnt sie zusammen?', ASKING))).toBe(2);
  });
});

it("tells what is somebody's own from what everybody can know", () => {
  const own = ['where does she work', '¿Cómo se llama su perro?', 'Wie heißt ihr Freund?', 'what is my rent'];
  const known = ['Explain the rules of cricket to me.', '¿Cuál es la capital?', 'Wie hoch ist der Turm?'];
  expect(own.filter(isPersonal)).toEqual(own);
  expect(known.filter(isPersonal)).toEqual([]);
});

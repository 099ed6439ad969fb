import { describe, expect, it } from 'vitest';
import {
  isInOtherLanguage,
  asksForPast,
  questionContent,
  isInFirstPerson,
  isKeyWords,
  isPersonalQuestion,
  questionLanguage,
} from './question-language.js';
import { STOCK_QUESTIONS } from '../../retrieval/relevance/stock-questions.js';

describe('questionLanguage', () => {
  it.each(Object.entries(STOCK_QUESTIONS))(
    'recognises the language by its function words: %s',
    (language, questions) => {
      expect(questions.map(questionLanguage)).toEqual(questions.map(() => language));
    },
  );

  it('returns English if no word belongs to another language, and null if there are no Latin letters', () => {
    expect(['Porto', 'Lucía y Mateo', '我在哪里', '!?', ''].map(questionLanguage)).toEqual([
      ...['en', 'es', null, null, null],
    ]);
  });

  it('returns null for an unsupported language', () => {
    expect(questionLanguage("Où est-ce qu'elle travaille avec nous ?")).toBeNull();
  });

  it('questionContent removes the function words of the language', () => {
    expect(questionContent('¿Dónde vive la enfermera?').replace(/ +/gu, ' ')).toBe('¿ vive enfermera?');
    expect(questionContent('¿Qué es?')).toBe('¿Qué es?');
  });

  it('questionContent keeps identifiers whole, and isKeyWords finds no function words in them', () => {
    const identifiers = ['E_FLAME_42', '/srv/y/la.conf', 'der-los.de', 'el@es.example'];
    expect(identifiers.map(questionContent)).toEqual(identifiers);
    expect(identifiers.map(isKeyWords)).toEqual([true, true, true, true]);
  });

  it('isKeyWords returns true for words without a function word and a question mark', () => {
    const typed = ['boiler fuse', 'hund name', 'the boiler', 'boiler?', 'mi perro', '', '狗'];
    expect(typed.map(isKeyWords)).toEqual([true, true, false, false, false, false, false]);
  });
});

describe('asksForPast', () => {
  it.each([
    'where did she live before?',
    'Where did I use to work?',
    'where did i work before acme and before that?',
    'what was the pool size before?',
    'What was the previous pool size?',
    "Who is Ana's former boss?",
    'What was her last employer?',
    'which postgres version did we have before we upgraded?',
    'old address?',
    '¿dónde vivía antes?',
    '¿Cuál era su trabajo anterior?',
    '¿Dónde solía nadar?',
    'wo hat sie früher gewohnt?',
    'Wie hieß ihr ehemaliger Chef?',
    'wo war die alte Wohnung',
  ])('returns true for %s', (question) => {
    expect(asksForPast(question)).toBe(true);
  });

  it.each([
    'where does she live?',
    'What did she eat last night?',
    'What should I do before the move?',
    'What is it used to measure?',
    'How old is Ana?',
    '¿Dónde vive?',
    '¿Qué hago antes de dormir?',
    'wo wohnt sie?',
    'Was war vorige Woche?',
  ])('returns false for %s', (question) => {
    expect(asksForPast(question)).toBe(false);
  });
});

describe('isPersonalQuestion', () => {
  it.each([
    'Where does she work?',
    'When do we leave?',
    'wann haben wir den Termin?',
    '¿Cómo se llama su perro?',
    'qué deporte hace?',
    '¿Con quién vive?',
    'a qué hora se levanta',
    'puede comer gluten?',
    '¿Tiene mascotas?',
    '¿Sigue tomando omeprazol?',
    'cuándo tengo el examen?',
  ])('returns true for %s', (question) => {
    expect(isPersonalQuestion(question)).toBe(true);
  });

  it.each([
    'How do planes fly?',
    'Wie kocht man Eier?',
    '¿Qué come un koala?',
    '¿Cuánto vive una tortuga?',
    '¿Tiene Júpiter lunas?',
    '¿Qué tiempo hace?',
    '¿Cómo funciona un motor?',
  ])('returns false for %s', (question) => {
    expect(isPersonalQuestion(question)).toBe(false);
  });

  it('returns false for every stock question', () => {
    expect(Object.values(STOCK_QUESTIONS).flat().filter(isPersonalQuestion)).toEqual([]);
  });
});

describe('isInFirstPerson', () => {
  it.each([
    'Where do I live?',
    'where do i live',
    'What did you tell me yesterday?',
    'When did we move?',
    'wo wohne ich?',
    'Was hat mir gefallen?',
    '¿Dónde vivo?',
    'qué me gusta comer',
  ])('returns true for %s', (question) => {
    expect(isInFirstPerson(question)).toBe(true);
  });

  it.each([
    'Where does my sister live, do I know?',
    'Where does Ana live?',
    'Which film from the US won?',
    'Where was the I.R.A. founded?',
    'Wo wohnt meine Schwester, weiß ich das?',
    '¿Dónde vive mi hermana?',
    '¿Dónde vive Ana?',
  ])('returns false for %s', (question) => {
    expect(isInFirstPerson(question)).toBe(false);
  });
});

describe('isInOtherLanguage', () => {
  const SPANISH = [
    'Vivo en Oporto con mi hermana.',
    'Mañana tengo que ir al dentista.',
    'El perro se llama Rex.',
  ];

  it('returns true if several texts are in another language and none is in the language of the question', () => {
    expect(isInOtherLanguage('Where does her sister live?', SPANISH)).toBe(true);
    expect(isInOtherLanguage('¿Dónde vive su hermana?', SPANISH)).toBe(false);
    expect(
      isInOtherLanguage('Where does her sister live?', [...SPANISH, 'I moved to the city last year.']),
    ).toBe(false);
  });

  it('returns false if too few texts have a recognisable language', () => {
    expect(isInOtherLanguage('Where does her sister live?', [...SPANISH.slice(0, 2), 'ok', 'Rex'])).toBe(
      false,
    );
  });
});

import { describe, expect, it } from 'vitest';
import { detectLanguages } from './detect-languages.js';
import { english } from './english.js';
import { german } from './german.js';
import { spanish } from './spanish.js';

const idsOf = (...texts: readonly string[]): readonly string[] =>
  detectLanguages(texts, [english, spanish, german]).map(({ id }) => id);

describe('detectLanguages', () => {
  it.each([
    ['Me mudé a Bilbao.', 'es'],
    ['Me mudé a Lisboa.', 'es'],
    ['Dejé Acme.', 'es'],
    ['He dejado Acme.', 'es'],
    ['No vivo en Madrid.', 'es'],
    ['¡Gracias, Ana!', 'es'],
    ['Ana se mudó a León.', 'es'],
    ['Me and Ana moved.', 'en'],
    ['He has a dog with him.', 'en'],
    ['I visited Los Angeles and La Paz.', 'en'],
    ['My name is Ana de la Cruz.', 'en'],
    ['My fiancé José likes Málaga.', 'en'],
    ['I’m at Café Olé.', 'en'],
    ['Rex isn’t here', 'en'],
    ['im maya, 31, living in berlin', 'en'],
    ['vivo en valencia', 'es'],
    ['curro de noche los findes', 'es'],
    ['Ich wohne in Köln.', 'de'],
    ['hab nen hund', 'de'],
    ['bin 34', 'de'],
    ['zahnarzt am 12. august um 10', 'de'],
    ['I am 34', 'en'],
    ['meine freundin heisst lena', 'de'],
  ])('recognises the language of "%s" as %s', (text, id) => {
    expect(idsOf(text)).toEqual([id]);
  });

  it.each(['字'.repeat(40) + ' I am Ana', `I live in ${'a'.repeat(61)}`, 'я живу в городе Berlin'])(
    'returns no language for "%s", with letters of another script or an overlong word',
    (text) => {
      expect(idsOf(text)).toEqual([]);
    },
  );

  it.each(['Me, a, no, he, has', 'Los Angeles, La Paz', 'Tomorrow?', '', '🎉', '\ud800'])(
    'returns all languages for %j, which has no word of only one language',
    (text) => {
      expect(idsOf(text)).toEqual(['en', 'es', 'de']);
    },
  );

  it('lets the next text decide if the first text does not decide the language', () => {
    expect(idsOf('No.', 'Me too.', 'Vivo en Roma.')).toEqual(['es']);
    expect(idsOf('No.', 'I live in Rome.', 'Vivo en Roma.')).toEqual(['en']);
  });

  it.each([
    "J'habite à Lyon avec ma femme et je travaille chez Renault.",
    'je suis allergique aux noix',
    'Moro em Lisboa e trabalho na Galp.',
    'eu gosto muito de café',
    'Vivo a Roma con mia moglie.',
    'mi chiamo luca e lavoro a milano',
    'Ik woon in Amsterdam en werk bij Philips.',
    'mijn zus heet anna',
  ])('returns no language for %j, which is in an unsupported language', (text) => {
    expect(idsOf(text)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { detectLanguages } from '@mneme/domain';
import { english } from '../english/english.js';
import { german } from '../german/german.js';
import { claimsIn } from '../message.fixture.js';
import { spanish } from '../spanish/spanish.js';

describe('language of a text', () => {
  it.each([
    ['Fui a Roma.', 'es'],
    ['wohne in köln', 'de'],
  ])('the language is also detected by verbs: %s is %s', (text, id) => {
    expect(detectLanguages([text], [english, spanish, german]).map((language) => language.id)).toEqual([id]);
  });

  it('the language is detected for each sentence of a message', async () => {
    expect(await claimsIn('Vivo en Roma. I work at Acme. Me gusta el jazz.')).toEqual([
      'Ana lives_in Roma',
      'Ana works_at Acme',
      'Ana likes jazz',
    ]);
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
  ])('the language of %j is unknown, so it makes no claim', async (text) => {
    expect(await claimsIn(text)).toEqual([]);
  });
});

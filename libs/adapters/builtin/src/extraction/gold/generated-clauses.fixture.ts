import fc from 'fast-check';
import { english } from '../english/english.js';
import { ENGLISH_CHAT } from './english-chat.fixture.js';
import { GERMAN_CHANGES } from './german-changes.fixture.js';
import { GERMAN_EVERYDAY } from './german-everyday.fixture.js';
import { GERMAN } from './german.fixture.js';
import { german } from '../german/german.js';
import { GERMAN_TRAPS } from './german-traps.fixture.js';
import { GERMAN_VERBS } from '../german/verbs.js';
import { type Choose, sampleOf } from './pattern-sample.fixture.js';
import { SPANISH_CHANGES } from './spanish-changes.fixture.js';
import { SPANISH_EVERYDAY } from './spanish-everyday.fixture.js';
import { SPANISH } from './spanish.fixture.js';
import { spanish } from '../spanish/spanish.js';
import { SPANISH_TRAPS } from './spanish-traps.fixture.js';
import type { LanguageGrammar } from '../vocabulary/language-grammar.js';

interface Material {
  readonly language: LanguageGrammar;
  readonly sentences: readonly string[];
  readonly words: readonly string[];
  readonly subjects: readonly string[];
}

const material = (
  language: LanguageGrammar,
  sentences: readonly string[],
  own: Pick<Material, 'words' | 'subjects'>,
): Material => ({
  language,
  sentences,
  subjects: own.subjects,
  words: [
    ...own.words,
    ...language.functionWords,
    ...language.tellingWords,
    ...Object.keys(language.fills),
    ...language.objects.professions,
    ...language.objects.possessions,
    ...sentences.flatMap((sentence) => sentence.split(' ')),
  ],
});

export const MATERIAL: readonly Material[] = [
  material(german, [...[GERMAN, GERMAN_EVERYDAY, GERMAN_CHANGES].flatMap(Object.keys), ...GERMAN_TRAPS], {
    words: [...GERMAN_VERBS, 'mag', 'passt', 'macht', 'Thunfisch', 'Hose', 'Rücken', 'Straße'],
    subjects: ['Ich ', 'Wir ', 'Meine ', 'Unsere ', 'Mein ', 'Unser ', 'Meinen ', 'Er ', 'Lena ', 'Das ', ''],
  }),
  material(
    spanish,
    [...[SPANISH, SPANISH_EVERYDAY, SPANISH_CHANGES].flatMap(Object.keys), ...SPANISH_TRAPS],
    {
      words: ['gusta', 'vivo', 'trabajo', 'mañana', 'piso', 'niño', 'camiseta'],
      subjects: ['Yo ', 'Mi ', 'Nuestra ', 'A mi ', 'Me ', 'Nos ', 'Ella ', 'Lena ', 'El ', ''],
    },
  ),
  material(english, Object.keys(ENGLISH_CHAT), {
    words: ['lives', 'works', 'likes', "doesn't", 'trousers', 'back', 'tuna', 'naïve'],
    subjects: ['I ', "I'm ", 'My ', 'Our ', 'We ', 'He ', 'Lena ', "Lena's ", 'My sister ', 'The ', ''],
  }),
];

const MARKS = [
  ...[',', ';', ' – ', ':', '!', '?', '…', '...', '"', "'", '’', '(', ')', '/', '*', '-', '🙂', '\t'],
  ...[' ', '\u00a0', '\u200d', '\u0301', '\ue000', '\ud83d', '3', '12.30', ' $1', ' $<name>'],
];
const LETTERS = 'a e g n r s t ö ü ß ñ é ſ \u212a'.split(' ');
const RENAMED: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  s: 'ſ',
  k: '\u212a',
  e: 'e\u0301',
};

export interface GeneratedClause {
  readonly language: LanguageGrammar['id'];
  readonly text: string;
}

/**
 * Generates clauses that match a rule, words of the language in any order, and sentences with typing errors.
 */
export const generatedClause: fc.Arbitrary<GeneratedClause> = fc
  .tuple(fc.constantFrom(...MATERIAL), fc.array(fc.nat(), { minLength: 24, maxLength: 80 }))
  .map(([of, choices]) => {
    const choose = chooser(choices);
    const make = [clauseFromRule, clauseFromWords, clauseFromSentence][choose(3)] ?? clauseFromSentence;
    return { language: of.language.id, text: addSlips(make(of, choose), of, choose) };
  });

/** Returns a clause that matches the pattern of the rule at this index of the grammar. */
export const clauseOfRule = (of: Material, at: number, choices: readonly number[]): GeneratedClause => {
  const choose = chooser(choices);
  const rule = of.language.rules.rules[at]!;
  return { language: of.language.id, text: pick(of.subjects, choose) + sampleOf(rule.pattern, choose) };
};

const chooser = (choices: readonly number[]): Choose => {
  let at = 0;
  return (options) => {
    const turn = Math.floor(at / choices.length);
    return (((choices[at++ % choices.length] ?? 0) >>> (turn % 16)) + turn) % options;
  };
};

const pick = (of: readonly string[], choose: Choose): string => of[choose(of.length)] ?? '';

const clauseFromRule = ({ language, subjects }: Material, choose: Choose): string => {
  const { rules } = language.rules;
  return pick(subjects, choose) + sampleOf(rules[choose(rules.length)]!.pattern, choose);
};

/** Appends letters to some words, so that they begin like another word: "mag" begins like "Ma". */
const clauseFromWords = ({ words, subjects }: Material, choose: Choose): string => {
  const ending = (): string => (choose(3) === 0 ? pick(LETTERS, choose) : '');
  const said = Array.from({ length: 2 + choose(7) }, () => pick(words, choose) + ending());
  return pick(subjects, choose) + said.join(' ');
};

const clauseFromSentence = ({ sentences }: Material, choose: Choose): string => pick(sentences, choose);

function addSlips(text: string, { words, sentences }: Material, choose: Choose): string {
  let said = text;
  for (let slips = choose(4); slips > 0; slips--) {
    const parts = said.split(' ');
    const at = choose(parts.length);
    const part = parts[at] ?? '';
    const changed = [
      () => parts.toSpliced(at, 1).join(' '),
      () => parts.toSpliced(at, 0, pick(words, choose)).join(' '),
      () => parts.with(at, part.slice(0, choose(part.length + 1))).join(' '),
      () => parts.with(at, part + pick(MARKS, choose)).join(' '),
      () => [...parts.slice(at), ...parts.slice(0, at)].join(' '),
      () => said.toLowerCase(),
      () => said.replace(/[äöüßske]/gu, (letter) => (choose(2) === 0 ? (RENAMED[letter] ?? '') : letter)),
      () => said + pick(MARKS, choose) + pick(sentences, choose),
    ][choose(8)];
    said = changed?.() ?? said;
  }
  return said;
}

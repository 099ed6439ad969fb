import { setImmediate as nextTurn } from 'node:timers/promises';
import { englishLanguage, germanLanguage, languagesOf, spanishLanguage, stemsOf } from '@mneme/domain';
import type { TokenModel } from '@mneme/ports';
import { words as wordsOf } from '../embedding/words.js';
import { FILLERS, LIGHT } from './fillers.js';
import { type Rarity, rarityByLength, rarityByRank } from './rarity.js';

/** Named in what it makes: other words or weights are another model. */
const SURPRISAL_ID = 'surprisal-1';

/** What a word's score is made of (algorithms 2.4). */
const WEIGHTS = { rarity: 0.55, content: 0.2, shape: 0.15, novelty: 0.1 } as const;
const LIGHT_CONTENT = 0.5;

const LANGUAGES = [englishLanguage, spanishLanguage, germanLanguage];
const HAS_SHAPE = /\p{N}|\p{L}\p{Lu}|[_@/\\]\p{L}|["“«„`]/u;
const CAPITAL = /^[^\p{L}]*\p{Lu}/u;
const ENDS_SENTENCE = /[.!?…]["'”’)\]»]*$/u;
const SPACELESS =
  /\p{scx=Han}|\p{scx=Hira}|\p{scx=Kana}|\p{scx=Hang}|\p{scx=Thai}|\p{scx=Laoo}|\p{scx=Khmr}|\p{scx=Mymr}/u;

/**
 * The token model that needs no network (algorithms 2.4): rare words, words with content, names and numbers, and words
 * that were not said before tell the most; greetings and padding nothing. How rare a word is comes from the vocabulary of
 * the built-in embedder, which is English; elsewhere from its length. In scripts without spaces every character tells all.
 */
export const surprisalModel = (): TokenModel => ({
  id: SURPRISAL_ID,
  async score(texts) {
    const scores: (readonly number[])[] = [];
    for (const text of texts) {
      // A long text takes milliseconds: others are let in between.
      await nextTurn();
      scores.push(scoresOf(text));
    }
    return scores;
  },
});

const scoresOf = (words: readonly string[]): readonly number[] => {
  const languages = languagesOf([words.join(' ')], LANGUAGES);
  const functionWords = (languages.length > 0 ? languages : LANGUAGES).map(
    (language) => language.functionWords,
  );
  const rarity: Rarity = languages.includes(englishLanguage) ? rarityByRank() : rarityByLength;
  const said = new Set<string>();
  return words.map((word, at) => {
    if (SPACELESS.test(word)) return 1;
    const [plain = ''] = wordsOf(word).filter((part) => /[\p{L}\p{N}]/u.test(part));
    if (plain === '' || FILLERS.has(plain)) return 0;
    const isFunction = functionWords.some((set) => set.has(plain));
    const content = isFunction ? 0 : LIGHT.has(plain) ? LIGHT_CONTENT : 1;
    const shape = hasShape(word, words[at - 1]) ? 1 : 0;
    const stems = isFunction ? [] : stemsOf(word);
    const novelty = stems.length > 0 && stems.every((stem) => !said.has(stem)) ? 1 : 0;
    for (const stem of stems) said.add(stem);
    const { rarity: byRarity, content: byContent, shape: byShape, novelty: byNovelty } = WEIGHTS;
    return byRarity * rarity(plain) + byContent * content + byShape * shape + byNovelty * novelty;
  });
};

const hasShape = (word: string, before: string | undefined): boolean =>
  HAS_SHAPE.test(word) || (CAPITAL.test(word) && before !== undefined && !ENDS_SENTENCE.test(before));

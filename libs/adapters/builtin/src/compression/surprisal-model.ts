import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  englishLanguage,
  germanLanguage,
  detectLanguages,
  spanishLanguage,
  stemsOf,
  wordSet,
} from '@mneme/domain';
import type { TokenModel } from '@mneme/ports';
import { splitWords } from '../embedding/words.js';
import { type Rarity, rarityByLength, rarityByRank } from './rarity.js';

/** Greetings, thanks and padding carry no lasting information. */
const FILLERS: ReadonlySet<string> =
  wordSet(`hi hey hello hiya howdy thanks thank thx please ok okay okey yeah yep yup wow great awesome cool nice really actually
  basically literally just kinda sorta um uh hmm haha hahaha lol btw anyway anyways well so oh ah very quite pretty
  hola gracias porfa vale bueno pues osea jaja jajaja oye claro muy bastante realmente simplemente
  hallo hi servus moin danke bitte gut super toll naja halt eben eigentlich einfach ziemlich echt ja na ach`);

/** Verbs and nouns with little meaning of their own. */
const LIGHT: ReadonlySet<string> =
  wordSet(`get gets got getting make makes made making take takes took taking go goes went going come comes came coming put let
  say says said tell tells told know knew think thought see saw look looks looked thing things lot lots bit way kind sort
  hacer hace hizo decir dice dijo ir va fue ver cosa cosas
  machen macht gemacht gehen geht ging kommen kommt kam sagen sagt gesagt sache sachen ding dinge`);

/**
 * Id of this model, stored with everything that the model produces. Change the id when words or weights
 * change.
 */
const SURPRISAL_ID = 'surprisal-1';

const WEIGHTS = { rarity: 0.55, content: 0.2, shape: 0.15, novelty: 0.1 } as const;
const LIGHT_CONTENT = 0.5;

const LANGUAGES = [englishLanguage, spanishLanguage, germanLanguage];
const HAS_SHAPE = /\p{N}|\p{L}\p{Lu}|[_@/\\]\p{L}|["“«„`]/u;
const CAPITAL = /^[^\p{L}]*\p{Lu}/u;
const ENDS_SENTENCE = /[.!?…]["'”’)\]»]*$/u;
const SPACELESS =
  /\p{scx=Han}|\p{scx=Hira}|\p{scx=Kana}|\p{scx=Hang}|\p{scx=Thai}|\p{scx=Laoo}|\p{scx=Khmr}|\p{scx=Mymr}/u;

/**
 * A token model without a network (algorithms 2.4). Rare words, content words, names, numbers and new words
 * get high scores, greetings and padding get 0, and words of scripts without spaces get 1.
 */
export const surprisalModel = (): TokenModel => ({
  id: SURPRISAL_ID,
  async score(texts) {
    const scores: (readonly number[])[] = [];
    for (const text of texts) {
      // Scoring a long text takes milliseconds, so other requests are served between two texts.
      await nextTurn();
      scores.push(scoreWords(text));
    }
    return scores;
  },
});

const scoreWords = (words: readonly string[]): readonly number[] => {
  const languages = detectLanguages([words.join(' ')], LANGUAGES);
  const functionWords = (languages.length > 0 ? languages : LANGUAGES).map(
    (language) => language.functionWords,
  );
  const rarity: Rarity = languages.includes(englishLanguage) ? rarityByRank() : rarityByLength;
  const seenStems = new Set<string>();
  return words.map((word, at) => {
    if (SPACELESS.test(word)) return 1;
    const [plain = ''] = splitWords(word).filter((part) => /[\p{L}\p{N}]/u.test(part));
    if (plain === '' || FILLERS.has(plain)) return 0;
    const isFunction = functionWords.some((set) => set.has(plain));
    const content = isFunction ? 0 : LIGHT.has(plain) ? LIGHT_CONTENT : 1;
    const shape = hasShape(word, words[at - 1]) ? 1 : 0;
    const stems = isFunction ? [] : stemsOf(word);
    const novelty = stems.length > 0 && stems.every((stem) => !seenStems.has(stem)) ? 1 : 0;
    for (const stem of stems) seenStems.add(stem);
    return (
      WEIGHTS.rarity * rarity(plain) +
      WEIGHTS.content * content +
      WEIGHTS.shape * shape +
      WEIGHTS.novelty * novelty
    );
  });
};

const hasShape = (word: string, before: string | undefined): boolean =>
  HAS_SHAPE.test(word) || (CAPITAL.test(word) && before !== undefined && !ENDS_SENTENCE.test(before));

import { foldText } from '../../language/words/fold.js';
import { wordSet } from '../../language/words/word-patterns.js';
import { isDenial } from './denials.js';

/**
 * Names look like other words in scripts without capitals, so every lost content word counts as a lost
 * detail.
 */
export const lostWords = (text: string, source: string): readonly string[] => missingWords(source, text, 1);

/** Skips a single unknown Han character, because that character may be a word of grammar. */
export const unknownWords = (text: string, sources: readonly string[]): readonly string[] =>
  missingWords(text, sources.join('\n'), 2);

const SPACED =
  /(?=\p{L})[\p{sc=Arab}\p{sc=Hebr}\p{sc=Deva}\p{sc=Beng}\p{sc=Taml}\p{sc=Telu}\p{sc=Geor}\p{sc=Hang}][\p{L}\p{M}]*/gu;
const HAN = /\p{sc=Han}+/gu;
const KATAKANA = /[\p{sc=Kana}ー]{2,}/gu;
const SOUTH_EAST = /[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]+/gu;

const GRAMMAR = new Set(
  '的了是在我你他她它们也都就很还和与及有个一不没吗呢吧啊这那到去来从被把给对过着得地会能要想可以现已经曾之前后时候今因为所而但或者已用私僕俺彼今時人一二三四五六七八九十百千万'.match(
    /./gu,
  ) ?? [],
);
const LITTLE = wordSet(
  `في من على إلى الى عن مع هو هي أنا انا كان كانت هذا هذه الذي التي ثم أو و قد الآن الان سابقا
  של את אני הוא היא עם על אל זה זאת היה הייתה עכשיו גם או
  है हैं था थी थे में से को का की के और पर ने यह वह मैं हूँ हूं अब पहले
  저는 나는 내가 제가 그는 그녀는 지금 그리고 이제 전에`,
);
const SHORTEST_GRAM = 3;

const missingWords = (from: string, among: string, leastRun: number): readonly string[] => {
  const [own, other] = [foldText(from), foldText(among)];
  const words = other.match(SPACED) ?? [];
  return [
    ...(own.match(SPACED) ?? []).filter(
      (word) => !LITTLE.has(word) && !isDenial(word) && !words.some((each) => isFormOf(word, each)),
    ),
    ...(own.match(KATAKANA) ?? []).filter((word) => !other.includes(word)),
    ...(own.match(HAN) ?? [])
      .flatMap((run) => missingSigns(run, other))
      .filter((run) => run.length >= leastRun),
    ...(own.match(SOUTH_EAST) ?? []).flatMap((run) => missingGrams(run, other)),
  ];
};

const isFormOf = (word: string, other: string): boolean => {
  if (word === other) return true;
  if (word.includes(other) || other.includes(word)) return Math.min(word.length, other.length) >= 2;
  const least = Math.max(2, Math.min(word.length, other.length) - 1);
  return /^\p{sc=Hang}/u.test(word) && word.slice(0, least) === other.slice(0, least);
};

/**
 * Returns the parts of a sequence of Han characters that are missing in the other text, without characters of
 * grammar.
 */
const missingSigns = (run: string, other: string): readonly string[] => {
  const marked = Array.from(run, (sign) => (GRAMMAR.has(sign) || other.includes(sign) ? ' ' : sign)).join('');
  return marked.split(' ').filter((part) => part !== '');
};

/**
 * Returns the parts of a character sequence that share no `SHORTEST_GRAM` consecutive characters with the
 * other text.
 */
const missingGrams = (run: string, other: string): readonly string[] => {
  const signs = Array.from(run);
  const isCovered = signs.map(() => false);
  for (let at = 0; at + SHORTEST_GRAM <= signs.length; at++)
    if (other.includes(signs.slice(at, at + SHORTEST_GRAM).join('')))
      isCovered.fill(true, at, at + SHORTEST_GRAM);
  const marked = signs.map((sign, at) => (isCovered[at] ? ' ' : sign)).join('');
  return marked.split(' ').filter((part) => Array.from(part).length >= SHORTEST_GRAM);
};

import { cutAtWord } from '../conversation/summaries/salience.js';
import { countCharacters, firstCharacters } from '../language/text/characters.js';
import { stemsOf } from '../language/words/lexical.js';
import { type Sentence, splitSentences } from '../language/text/sentence.js';
import { answerWindow } from '../language/windows/answer-window.js';

const ELLIPSIS = '…';

/**
 * `JOIN_CHARACTERS` is the length of the separator or ellipsis between two sentences. `ENDS_CHARACTERS` is
 * the length of the ellipses at both ends of the text.
 */
const JOIN_CHARACTERS = 3;
const ENDS_CHARACTERS = 4;

const UNITS_A_CHARACTER = 2;

/** Maximum number of UTF-16 units of a text that are read. */
const READ_UNITS = 50_000;

interface ScoredSentence extends Sentence {
  readonly position: number;
  readonly characters: number;
  readonly hits: number;
}

/**
 * Returns the sentences with the most of the question's `stems`, in text order and in at most
 * `limitCharacters` code points. A text that fits is returned whole. Without `stems`, the beginning of the
 * text is returned.
 */
export const bestSentences = (text: string, stems: readonly string[], limitCharacters: number): string => {
  const whole = text.trim();
  const mayFit = whole.length <= UNITS_A_CHARACTER * limitCharacters;
  if (mayFit && countCharacters(whole) <= limitCharacters) return whole;
  if (limitCharacters <= ENDS_CHARACTERS) return firstCharacters(whole, limitCharacters);
  const asked = new Set(stems);
  const part = answerWindow(text, stems, Math.max(READ_UNITS, 2 * limitCharacters));
  const before = part.start > 0 ? 1 : 0;
  const sentences = splitSentences(text.slice(part.start, part.end)).map((sentence, n) =>
    scoreSentence(sentence, n + before, asked),
  );
  const ranked = [...sentences].sort((a, b) => b.hits - a.hits || a.position - b.position);
  const chosen = takeFitting(ranked, limitCharacters - ENDS_CHARACTERS);
  const best = ranked[0];
  if (best !== undefined && !chosen.includes(best)) return cutAround(best.text, asked, limitCharacters);
  return joinSentences(chosen, before + sentences.length + (part.end < text.length ? 1 : 0));
};

const scoreSentence = (sentence: Sentence, position: number, asked: ReadonlySet<string>): ScoredSentence => ({
  ...sentence,
  position,
  characters: countCharacters(sentence.text),
  hits: asked.size === 0 ? 0 : new Set(stemsOf(sentence.text).filter((stem) => asked.has(stem))).size,
});

/**
 * Takes the sentences that fit into `limit` characters, in the given order, and returns them in text order.
 */
const takeFitting = (sentences: readonly ScoredSentence[], limit: number): ScoredSentence[] => {
  let room = limit;
  const chosen = sentences.filter(({ characters }) => {
    const fits = characters + JOIN_CHARACTERS <= room;
    if (fits) room -= characters + JOIN_CHARACTERS;
    return fits;
  });
  return chosen.sort((a, b) => a.position - b.position);
};

const joinSentences = (chosen: readonly ScoredSentence[], total: number): string => {
  const parts = chosen.map(({ text, position }, i) => {
    const previous = chosen[i - 1]?.position ?? -1;
    const separator = i === 0 ? '' : ' ';
    return position === previous + 1 ? `${separator}${text}` : `${separator}${ELLIPSIS} ${text}`;
  });
  return (chosen.at(-1)?.position ?? 0) === total - 1 ? parts.join('') : `${parts.join('')} ${ELLIPSIS}`;
};

const WORD_WITH_SPACE = /\S+/gu;
/** Number of words shown before the first word of the question in a cut sentence. */
const WORDS_BEFORE = 5;

/** Cuts a sentence to a part that begins at its start or shortly before its first word of the question. */
const cutAround = (text: string, asked: ReadonlySet<string>, limit: number): string => {
  const room = limit - ENDS_CHARACTERS;
  const words = [...text.matchAll(WORD_WITH_SPACE)];
  const hit = words.findIndex(([word]) => stemsOf(word).some((stem) => asked.has(stem)));
  const isNear = hit < 0 || countCharacters(text.slice(0, words[hit + 1]?.index)) <= room;
  const start = isNear ? 0 : (words[Math.max(0, hit - WORDS_BEFORE)]?.index ?? 0);
  const window = cutAtWord(text.slice(start), room);
  const isEnd = start + window.length >= text.length;
  return `${start > 0 ? `${ELLIPSIS} ` : ''}${window}${isEnd ? '' : ` ${ELLIPSIS}`}`;
};

import { countCharacters, firstCharacters } from '../../language/text/characters.js';
import { stemsOf } from '../../language/words/lexical.js';
import { splitSentences } from '../../language/text/sentence.js';

/** Details that people look up later: numbers, code names, paths, addresses, quoted words. */
const SPECIFIC = /\p{N}|[_@/\\]\p{L}|\p{Ll}\p{Lu}|[\p{L}\p{N}]\.\p{L}|["“«「`][^\s"”»」`]/u;
const SPECIFIC_WORTH = 1;
/**
 * Weight of rare words. The sentence with the rarest words gets the whole weight, and other sentences get a
 * share of it.
 */
const RARITY_WORTH = 1;
const FIRST_WORTH = 0.5;
const SMALL_TALK_STEMS = 3;
/** Subtracted from the worth of a question, because a question is less informative than its answer. */
const QUESTION_COST = 0.5;
const QUESTION = /[?\uFF1F\u061F\u037E]["'”’)\]»]*$/u;

/** Maximum number of code points that are read. Reading a longer text would delay every other request. */
const READ_CHARACTERS = 50_000;

/** Maximum share of the limit for one piece, so that a list without full stops is divided. */
const LONGEST_SHARE = 0.5;

/**
 * Returns the most informative sentences in at most `limitCharacters` code points, without small talk
 * (algorithms 1.4). A text that fits is returned whole.
 */
export const salientText = (text: string, limitCharacters: number): string => {
  const whole = collapseSpaces(text);
  if (countCharacters(whole) <= limitCharacters) return whole;
  const pieces = piecesOf(text, limitCharacters);
  const kept = salientPieces(pieces, limitCharacters);
  return kept.map((at) => pieces[at]).join(' ');
};

/** Returns the sentences of a text. A sentence that is too long for the limit becomes several pieces. */
export const piecesOf = (text: string, limitCharacters: number): readonly string[] => {
  const longest = Math.max(1, Math.floor(limitCharacters * LONGEST_SHARE));
  return splitSentences(firstCharacters(text, READ_CHARACTERS)).flatMap((sentence) =>
    cutAtWords(collapseSpaces(sentence.text), longest),
  );
};

/**
 * Returns the indexes of the pieces to keep, in text order. Takes the most informative pieces that fit with a
 * space between them. The earlier one of two equally informative pieces comes first.
 */
export const salientPieces = (pieces: readonly string[], limitCharacters: number): readonly number[] => {
  const needs = pieces.map((piece) => countCharacters(piece) + 1);
  let room = limitCharacters + 1;
  if (needs.reduce((sum, need) => sum + need, 0) <= room) return [...pieces.keys()];
  const kept = orderByWorth(pieces).filter((at) => {
    const need = needs[at] ?? 0;
    if (need > room) return false;
    room -= need;
    return true;
  });
  return kept.sort((a, b) => a - b);
};

/** Cuts at the last word boundary within `limitCharacters` code points, or inside a word that is longer. */
export const cutAtWord = (text: string, limitCharacters: number): string => {
  const head = firstCharacters(text, limitCharacters);
  if (head.length === text.length || /^\s/u.test(text.slice(head.length))) return head.trimEnd();
  const lastWord = /\s\S*$/u.exec(head);
  return (lastWord && lastWord.index > 0 ? head.slice(0, lastWord.index) : head).trimEnd();
};

const collapseSpaces = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

const cutAtWords = (text: string, limitCharacters: number): string[] => {
  const pieces: string[] = [];
  for (let rest = text; rest !== '';) {
    const piece = cutAtWord(rest, limitCharacters);
    pieces.push(piece);
    rest = rest.slice(piece.length).trimStart();
  }
  return pieces;
};

/**
 * Orders the pieces by worth, the most informative first. Leaves out small talk even if there is room, unless
 * there is nothing else.
 */
const orderByWorth = (pieces: readonly string[]): readonly number[] => {
  const worths = worthsOf(pieces);
  const all = [...pieces.keys()];
  const telling = all.filter((at) => (worths[at] ?? 0) > 0);
  return (telling.length > 0 ? telling : all).sort((a, b) => (worths[b] ?? 0) - (worths[a] ?? 0) || a - b);
};

const worthsOf = (pieces: readonly string[]): readonly number[] => {
  const stems = pieces.map((piece) => new Set(stemsOf(piece)));
  const counts = new Map<string, number>();
  for (const stem of stems.flatMap((set) => [...set])) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const rarities = stems.map((set) => rarityOf(set, counts, pieces.length));
  const largest = rarities.reduce((most, rarity) => Math.max(most, rarity), Number.MIN_VALUE);
  return pieces.map((piece, at) => {
    const first = at === 0 ? FIRST_WORTH : 0;
    const isSpecific = SPECIFIC.test(piece);
    if (!isSpecific && (stems[at]?.size ?? 0) < SMALL_TALK_STEMS) return first;
    const rarity = (RARITY_WORTH * (rarities[at] ?? 0)) / largest;
    return first + (isSpecific ? SPECIFIC_WORTH : 0) + rarity - (QUESTION.test(piece) ? QUESTION_COST : 0);
  });
};

/**
 * Sums the inverse frequencies of the stems, divided by the square root of the number of words, so that a
 * long sentence does not win by length.
 */
const rarityOf = (
  stems: ReadonlySet<string>,
  counts: ReadonlyMap<string, number>,
  pieces: number,
): number => {
  let mass = 0;
  for (const stem of stems) mass += Math.log(1 + pieces / (counts.get(stem) ?? 1));
  return stems.size === 0 ? 0 : mass / Math.sqrt(stems.size);
};

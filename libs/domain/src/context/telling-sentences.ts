import { countCharacters } from '../language/characters.js';
import { stemsOf } from '../language/lexical.js';
import { sentencesOf } from '../language/sentence.js';

/** A sentence of a message, and what only it may still tell. */
export interface Telling {
  /** The place of its message among those that were read, and its own place in the message. */
  readonly message: number;
  readonly sentence: number;
  readonly text: string;
  readonly characters: number;
  readonly stems: ReadonlySet<string>;
  /** Exact details in lower case: numbers, names, and whatever is written like code. */
  readonly details: ReadonlySet<string>;
}

/** What the reader has before it already. */
export interface Known {
  readonly stems: ReadonlySet<string>;
  readonly details: ReadonlySet<string>;
}

/** A detail cannot be guessed from what stands around it; a word often can. Measured: docs/benchmarks.md, "After a compaction". */
const DETAIL = 1;
const WORD = 0.3;
/** What a sentence costs beyond its characters: the separator, and its share of the line that names the speaker. */
const FRAME_CHARACTERS = 12;

const TOKEN = /[\p{L}\p{M}\p{N}_@/\\.:%$€£#+-]*[\p{L}\p{M}\p{N}]/gu;
const WRITTEN_LIKE_CODE = /[\p{N}_/\\@]|\p{Ll}\p{Lu}|\p{L}\.\p{L}/u;
const CAPITAL = /^\p{Lu}/u;

/** The sentences of a message. `message` is its place among those that are read. */
export const tellingOf = (text: string, message: number): Telling[] =>
  sentencesOf(text).map((each, sentence) => ({
    message,
    sentence,
    text: each.text,
    characters: countCharacters(each.text),
    ...knownIn(each.text),
  }));

/** What a text tells to who reads it. */
export const knownIn = (text: string): Known => ({ stems: new Set(stemsOf(text)), details: detailsIn(text) });

/** A capital at the start of a text is no name. */
const detailsIn = (text: string): ReadonlySet<string> =>
  new Set(
    Array.from(text.matchAll(TOKEN)).flatMap(({ 0: token, index }) =>
      WRITTEN_LIKE_CODE.test(token) || (index > 0 && CAPITAL.test(token)) ? [token.toLowerCase()] : [],
    ),
  );

/**
 * The sentences that together tell most of what is not known, most telling for its length first, in at most `limit`
 * characters. A word counts by its rarity among the sentences, and every word and detail once, so that nothing is told
 * twice: the greedy answer to budgeted maximum coverage (Khuller, Moss, Naor 1999; Lin and Bilmes 2011), evaluated
 * lazily (Minoux 1978). Ties: the later sentence, which is more likely to matter still.
 */
export const mostTelling = (sentences: readonly Telling[], known: Known, limit: number): Telling[] => {
  const worth = worthAmong(sentences, known);
  const told = new Set<string>();
  const gainOf = (items: ReadonlyMap<string, number>): number => {
    let gain = 0;
    for (const [item, value] of items) if (!told.has(item)) gain += value;
    return gain;
  };
  const queue = sentences
    .map((sentence, place): Candidate => {
      const items = worth(sentence);
      return { sentence, place, items, value: gainOf(items) / costOf(sentence) };
    })
    .filter(({ value }) => value > 0)
    .sort(byValue);
  const chosen: Telling[] = [];
  const messages = new Set<number>();
  let room = limit;
  for (let best = queue.pop(); best !== undefined; best = queue.pop()) {
    if (best.sentence.characters + (messages.has(best.sentence.message) ? SEPARATOR : LINE) > room) continue;
    const value = gainOf(best.items) / costOf(best.sentence);
    if (value < best.value) {
      if (value > 0) insert(queue, { ...best, value });
      continue;
    }
    chosen.push(best.sentence);
    room -= best.sentence.characters + (messages.has(best.sentence.message) ? SEPARATOR : LINE);
    messages.add(best.sentence.message);
    for (const item of best.items.keys()) told.add(item);
  }
  return chosen;
};

/** Characters between two sentences that stand apart, and of a line around them: the speaker and its end. */
const SEPARATOR = 3;
const LINE = 14;

interface Candidate {
  readonly sentence: Telling;
  readonly place: number;
  /** What it tells, and what each of it is worth. */
  readonly items: ReadonlyMap<string, number>;
  /** By character; an upper bound once others were chosen. */
  readonly value: number;
}

const costOf = ({ characters }: Telling): number => characters + FRAME_CHARACTERS;

/** The best one last. */
const byValue = (a: Candidate, b: Candidate): number => a.value - b.value || a.place - b.place;

const insert = (queue: Candidate[], candidate: Candidate): void => {
  let [low, high] = [0, queue.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (byValue(queue[middle] ?? candidate, candidate) < 0) low = middle + 1;
    else high = middle;
  }
  queue.splice(low, 0, candidate);
};

const worthAmong = (sentences: readonly Telling[], known: Known) => {
  const frequencies = new Map<string, number>();
  for (const { stems } of sentences)
    for (const stem of stems) frequencies.set(stem, (frequencies.get(stem) ?? 0) + 1);
  const most = Math.log1p(sentences.length);
  return ({ stems, details }: Telling): ReadonlyMap<string, number> => {
    const items = new Map<string, number>();
    for (const stem of stems)
      if (!known.stems.has(stem))
        items.set(`w ${stem}`, (WORD * Math.log1p(sentences.length / (frequencies.get(stem) ?? 1))) / most);
    for (const detail of details) if (!known.details.has(detail)) items.set(`d ${detail}`, DETAIL);
    return items;
  };
};

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
  /** Exact details in lower case: numbers, names and titles of several words, quotations, and whatever is written like code. */
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
const NAME_OF_WORDS = /\p{Lu}[\p{L}\p{M}]+(?: \p{Lu}[\p{L}\p{M}]+)+/gu;
const QUOTED = /"[^"\n]{3,60}"|“[^”\n]{3,60}”|«[^»\n]{3,60}»|`[^`\n]{3,60}`/gu;

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
    [
      ...Array.from(text.matchAll(TOKEN)).flatMap(({ 0: token, index }) =>
        WRITTEN_LIKE_CODE.test(token) || (index > 0 && CAPITAL.test(token)) ? [token] : [],
      ),
      ...(text.match(NAME_OF_WORDS) ?? []),
      ...(text.match(QUOTED) ?? []),
    ].map((detail) => detail.toLowerCase()),
  );

/**
 * The sentences that together tell most of what is not known, most telling for its length first, in at most `limit`
 * characters. A word counts by its rarity among the sentences, and every word and detail once, so that nothing is told
 * twice: the greedy answer to budgeted maximum coverage (Khuller, Moss, Naor 1999; Lin and Bilmes 2011), evaluated
 * lazily (Minoux 1978). Ties: the later sentence, which is more likely to matter still. Room that is left goes to sentences
 * that say again what others say, the latest first; what is known has none.
 */
export const mostTelling = (sentences: readonly Telling[], known: Known, limit: number): Telling[] => {
  const told = new Set<string>();
  const gainOf = (items: Items): number => {
    let gain = 0;
    for (const [item, value] of items) if (!told.has(item)) gain += value;
    return gain;
  };
  const worth = worthAmong(sentences, known);
  const queue = sentences
    .map((sentence, place): Candidate => {
      const items = worth(sentence);
      return { sentence, place, items, value: gainOf(items) / costOf(sentence) };
    })
    .filter(({ value }) => value > 0)
    .sort(byValue);
  const room = roomFor(limit);
  const repeats: Candidate[] = [];
  for (let best = queue.pop(); best !== undefined; best = queue.pop()) {
    const value = gainOf(best.items) / costOf(best.sentence);
    if (value === 0) repeats.push(best);
    else if (value < best.value) insert(queue, { ...best, value });
    else if (room.takes(best.sentence)) for (const item of best.items.keys()) told.add(item);
  }
  for (const { sentence } of repeats.sort((a, b) => b.place - a.place)) room.takes(sentence);
  return room.taken;
};

/** What fits, in the order in which it was taken. */
const roomFor = (limit: number) => {
  const taken: Telling[] = [];
  const messages = new Set<number>();
  let room = limit;
  const takes = (sentence: Telling): boolean => {
    const cost = sentence.characters + (messages.has(sentence.message) ? SEPARATOR : LINE);
    if (cost > room) return false;
    room -= cost;
    messages.add(sentence.message);
    taken.push(sentence);
    return true;
  };
  return { taken, takes };
};

/** Characters between two sentences that stand apart, and of a line around them: the speaker and its end. */
const SEPARATOR = 3;
const LINE = 14;

/** What a sentence tells, and what each of it is worth. */
type Items = ReadonlyMap<string, number>;

interface Candidate {
  readonly sentence: Telling;
  readonly place: number;
  readonly items: Items;
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
  return ({ stems, details }: Telling): Items => {
    const items = new Map<string, number>();
    for (const stem of stems)
      if (!known.stems.has(stem))
        items.set(`w ${stem}`, (WORD * Math.log1p(sentences.length / (frequencies.get(stem) ?? 1))) / most);
    for (const detail of details) if (!known.details.has(detail)) items.set(`d ${detail}`, DETAIL);
    return items;
  };
};

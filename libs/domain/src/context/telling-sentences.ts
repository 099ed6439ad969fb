import { countCharacters } from '../language/characters.js';
import { stemsOf } from '../language/lexical.js';
import { sentencesOf } from '../language/sentence.js';

/** What a text tells to who reads it. */
export interface Known {
  readonly stems: ReadonlySet<string>;
  /** Exact details in lower case: numbers, names and titles of several words, quotations, and whatever is written like code. */
  readonly details: ReadonlySet<string>;
}

/** A sentence of a message. */
export interface TellingSentence extends Known {
  /** Which sentence of its message it is. */
  readonly nth: number;
  readonly text: string;
  readonly characters: number;
}

/** A sentence, and the place of its message among those that may be shown. */
export type SentenceOf<Message> = TellingSentence & { readonly message: Message };

/** A detail cannot be guessed from what stands around it; a word often can. Measured: docs/benchmarks.md, "After a compaction". */
const DETAIL = 1;
const WORD = 0.3;
/** Characters between two sentences that stand apart, and of a line around them: the speaker and its end. */
const SEPARATOR = 3;
const LINE = 14;

const TOKEN = /[\p{L}\p{M}\p{N}_@/\\.:%$€£#+-]*[\p{L}\p{M}\p{N}]/gu;
const WRITTEN_LIKE_CODE = /[\p{N}_/\\@]|\p{Ll}\p{Lu}|\p{L}\.\p{L}/u;
const CAPITAL = /^\p{Lu}/u;
const NAME_OF_WORDS = /\p{Lu}[\p{L}\p{M}]+(?: \p{Lu}[\p{L}\p{M}]+)+/gu;
const QUOTED = /"[^"\n]{3,60}"|“[^”\n]{3,60}”|«[^»\n]{3,60}»|`[^`\n]{3,60}`/gu;

/** The sentences of a message, one by one, so that others can be served between those of a long one. */
export function* tellingSentences(text: string): Generator<TellingSentence, void, undefined> {
  for (const [nth, sentence] of sentencesOf(text).entries())
    yield {
      nth,
      text: sentence.text,
      characters: countCharacters(sentence.text),
      stems: new Set(stemsOf(sentence.text)),
      details: detailsIn(sentence.text),
    };
}

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
 * The sentences that together tell most of what is not `known`, most telling for its length first, in at most `limit`
 * characters. A word counts by its rarity among the sentences, and every word and detail once, so that nothing is told
 * twice: the greedy answer to budgeted maximum coverage (Khuller, Moss, Naor 1999; Lin and Bilmes 2011), evaluated
 * lazily (Minoux 1978). Ties: the later sentence, which is more likely to matter still. Room that is left goes to sentences
 * that say again what others say, the latest first; what is known has none.
 */
export const mostTelling = <Message>(
  sentences: readonly SentenceOf<Message>[],
  known: readonly Known[],
  limit: number,
): SentenceOf<Message>[] => {
  const told = new Set<string>();
  const gainOf = (items: Items): number => {
    let gain = 0;
    for (const [item, value] of items) if (!told.has(item)) gain += value;
    return gain;
  };
  const worth = worthAmong(sentences, known);
  const queue = sentences
    .map((sentence, place): Candidate<Message> => {
      const items = worth(sentence);
      return { sentence, place, items, value: gainOf(items) / costOf(sentence) };
    })
    .filter(({ value }) => value > 0)
    .sort(byValue);
  const room = roomFor<Message>(limit);
  const repeats: Candidate<Message>[] = [];
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
const roomFor = <Message>(limit: number) => {
  const taken: SentenceOf<Message>[] = [];
  const messages = new Set<Message>();
  let room = limit;
  const takes = (sentence: SentenceOf<Message>): boolean => {
    const cost = sentence.characters + (messages.has(sentence.message) ? SEPARATOR : LINE);
    if (cost > room) return false;
    room -= cost;
    messages.add(sentence.message);
    taken.push(sentence);
    return true;
  };
  return { taken, takes };
};

/** What a sentence tells, and what each of it is worth. */
type Items = ReadonlyMap<string, number>;

interface Candidate<Message> {
  readonly sentence: SentenceOf<Message>;
  readonly place: number;
  readonly items: Items;
  /** By character; an upper bound once others were chosen. */
  readonly value: number;
}

/** As if it stood alone in its line: a value may only fall while others are chosen. */
const costOf = ({ characters }: TellingSentence): number => characters + LINE;

/** The best one last. */
const byValue = (a: Candidate<unknown>, b: Candidate<unknown>): number =>
  a.value - b.value || a.place - b.place;

const insert = <Message>(queue: Candidate<Message>[], candidate: Candidate<Message>): void => {
  let [low, high] = [0, queue.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (byValue(queue[middle] ?? candidate, candidate) < 0) low = middle + 1;
    else high = middle;
  }
  queue.splice(low, 0, candidate);
};

const worthAmong = (sentences: readonly TellingSentence[], known: readonly Known[]) => {
  const knownStems = new Set(known.flatMap(({ stems }) => [...stems]));
  const knownDetails = new Set(known.flatMap(({ details }) => [...details]));
  const frequencies = new Map<string, number>();
  for (const { stems } of sentences)
    for (const stem of stems) frequencies.set(stem, (frequencies.get(stem) ?? 0) + 1);
  const most = Math.log1p(sentences.length);
  return ({ stems, details }: TellingSentence): Items => {
    const items = new Map<string, number>();
    for (const stem of stems)
      if (!knownStems.has(stem))
        items.set(`w ${stem}`, (WORD * Math.log1p(sentences.length / (frequencies.get(stem) ?? 1))) / most);
    for (const detail of details) if (!knownDetails.has(detail)) items.set(`d ${detail}`, DETAIL);
    return items;
  };
};

import { splitSentences } from '@mneme/domain';
import type { Case } from '../dataset/case.js';
import { pick, seededRandom } from '../random.js';

export interface SaidSentence {
  readonly text: string;
  readonly session: string;
}

const SHORTEST = 20;
const LONGEST = 240;
const PROSE = /^[\p{L}"'¿¡].*[.!?]$/u;

/** Returns the distinct sentences of prose in order of appearance. */
export const proseOf = async (cases: AsyncIterable<Case>): Promise<readonly string[]> => {
  const found = new Set<string>();
  for await (const { sessions } of cases)
    for (const { messages } of sessions)
      for (const { content } of messages)
        for (const { text } of splitSentences(content)) if (isProse(text)) found.add(text);
  return [...found];
};

const isProse = (text: string): boolean =>
  text.length >= SHORTEST && text.length <= LONGEST && PROSE.test(text);

/**
 * Shares of sentences that repeat an earlier one: word for word, and with another number or additional words.
 */
const REPEATED = 0.03;
const REWORDED = 0.05;
const SESSION_SENTENCES = 40;
const SEED = 11;

/**
 * Returns `count` sentences, some of which repeat an earlier one. The result depends only on the arguments. If
 * there is too little prose, sentences also repeat for that reason.
 */
export const saidSentences = (prose: readonly string[], count: number): readonly SaidSentence[] => {
  const random = seededRandom(SEED);
  const said: SaidSentence[] = [];
  for (let n = 0; said.length < count; n += 1) {
    const fresh = prose[n % prose.length] ?? '';
    const before = said.length === 0 ? fresh : pick(said, random).text;
    const drawn = random();
    const text = drawn < REPEATED ? before : drawn < REPEATED + REWORDED ? reworded(before, random) : fresh;
    said.push({ text, session: `s${Math.floor(said.length / SESSION_SENTENCES)}` });
  }
  return said;
};

const OPENINGS = ['Well, ', 'Actually, ', 'As I said, ', 'By the way, ', 'So ', 'Now '];

const reworded = (text: string, random: () => number): string => {
  const changed = text.replace(/\d+/u, (digits) => String(Number(digits) + 1 + Math.floor(random() * 9)));
  return changed === text ? `${pick(OPENINGS, random)}${text}` : changed;
};

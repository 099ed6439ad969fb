import { sentencesOf } from '@mneme/domain';
import type { Case } from '../dataset/case.js';
import { pick, seededRandom } from '../random.js';

/** What a bigger store is filled with: sentences of real conversations, each said on a day of its own. */
export interface SaidSentence {
  readonly text: string;
  readonly session: string;
}

const SHORTEST = 20;
const LONGEST = 240;
const PROSE = /^[\p{L}"'¿¡].*[.!?]$/u;

/** The distinct sentences of prose of these conversations, in their order. */
export const proseOf = async (cases: AsyncIterable<Case>): Promise<readonly string[]> => {
  const found = new Set<string>();
  for await (const { sessions } of cases)
    for (const { messages } of sessions)
      for (const { content } of messages)
        for (const { text } of sentencesOf(content)) if (isProse(text)) found.add(text);
  return [...found];
};

const isProse = (text: string): boolean =>
  text.length >= SHORTEST && text.length <= LONGEST && PROSE.test(text);

/** How people come back to what they have said: word for word, and with another number or a word more. */
const REPEATED = 0.03;
const REWORDED = 0.05;
const SESSION_SENTENCES = 40;
const SEED = 11;

/**
 * So many sentences, of which some were said before in another session: the same for the same prose. A sentence that comes
 * around again because there is not enough prose is a repetition like the others.
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

/** The same with another number, where it has one, else with other first words. */
const reworded = (text: string, random: () => number): string => {
  const changed = text.replace(/\d+/u, (digits) => String(Number(digits) + 1 + Math.floor(random() * 9)));
  return changed === text ? `${pick(OPENINGS, random)}${text}` : changed;
};

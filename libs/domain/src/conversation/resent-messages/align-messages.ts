import { originalId } from '../message-version.js';
import type { ComparedMessage, Place } from './compared-message.js';
import { explainGap, unusedPlaces } from './explain-gap.js';
import { type AlignedPair, alignSequences } from './align-sequences.js';

interface Conversations {
  readonly sent: readonly ComparedMessage[];
  /** The messages of the session, in the order of the conversation. */
  readonly held: readonly ComparedMessage[];
  /** True if the request begins with a system prompt, like the prompt of a model. */
  readonly isPrompt: boolean;
}

/**
 * Minimum number of messages in a row that the request must repeat. Fewer equal messages may be chance,
 * unless the session begins or ends with them.
 */
const CONVINCING_RUN = 3;
/**
 * Minimum number for the prompt of an agent. Prompts contain earlier messages anyway, so fewer repeated
 * messages are convincing.
 */
const CONVINCING_RUN_IN_PROMPT = 2;
const CONVINCING_RUN_AT_EDGE = 2;

/**
 * Returns the place of each sent message in the session. All places are `new` if it is doubtful that the
 * request repeats the session.
 */
export const alignMessages = (conversations: Conversations): readonly Place[] => {
  const { sent, held } = conversations;
  const runs = resentRuns(runsOf(commonMessages(sent, held)), conversations);
  const places = sent.map((): Place => 'new');
  for (const { left, right } of runs.flat()) places[left] = right;
  const unused = unusedPlaces(held, new Set(runs.flat().map(({ right }) => right)));
  let [nextSent, nextHeld] = [0, 0];
  for (const { left, right } of runs.flat()) {
    if (nextSent < left) {
      const gap = { sent: sent.slice(nextSent, left), held: range(nextHeld, right), isHead: nextSent === 0 };
      places.splice(nextSent, left - nextSent, ...explainGap(gap, unused));
    }
    [nextSent, nextHeld] = [left + 1, right + 1];
  }
  return places;
};

const range = (from: number, end: number): readonly number[] =>
  Array.from({ length: Math.max(0, end - from) }, (_, n) => from + n);

/** Matches a common beginning first, because comparing the beginnings needs no search. */
const commonMessages = (
  sent: readonly ComparedMessage[],
  held: readonly ComparedMessage[],
): readonly AlignedPair[] => {
  const beginning = commonBeginning(sent, held);
  const from = beginning === held.length || beginning >= CONVINCING_RUN ? beginning : 0;
  const numbers = new Map<string, number>();
  const numberOf = ({ words }: ComparedMessage): number => {
    const number = numbers.get(words) ?? numbers.size;
    numbers.set(words, number);
    return number;
  };
  const rest = alignSequences(sent.slice(from).map(numberOf), held.slice(from).map(numberOf));
  return [
    ...Array.from({ length: from }, (_, n) => ({ left: n, right: n })),
    ...rest.map(({ left, right }) => ({ left: left + from, right: right + from })),
  ].filter(({ left, right }) => isSame(sent[left]!, held[right]!));
};

const commonBeginning = (sent: readonly ComparedMessage[], held: readonly ComparedMessage[]): number => {
  let length = 0;
  while (length < sent.length && length < held.length && isSame(sent[length]!, held[length]!)) length += 1;
  return length;
};

const isSame = (sent: ComparedMessage, held: ComparedMessage): boolean =>
  sent.words === held.words && (sent.id === null || hasId(held, sent.id));

/**
 * True if the message has this id in any version, because clients use one id for all versions of a message.
 */
export const hasId = ({ id }: ComparedMessage, sentId: string): boolean =>
  id !== null && originalId(id) === originalId(sentId);

type Run = readonly AlignedPair[];

/** Groups the pairs that follow each other in both conversations. */
const runsOf = (common: readonly AlignedPair[]): readonly Run[] => {
  const runs: AlignedPair[][] = [];
  for (const position of common) {
    const last = runs.at(-1)?.at(-1);
    if (last && last.left + 1 === position.left && last.right + 1 === position.right)
      runs.at(-1)!.push(position);
    else runs.push([position]);
  }
  return runs;
};

/**
 * Returns the given sequences of equal messages if they show that the request repeats the session, or else
 * none.
 */
const resentRuns = (runs: readonly Run[], { sent, held, isPrompt }: Conversations): readonly Run[] => {
  const lastRun = runs.at(-1);
  if (!lastRun) return [];
  // Clients generate the last reply again, so the session also counts as repeated up to its end without that
  // reply.
  const isReplyLast = held.at(-1)?.role === 'assistant';
  const endsAtNewest = lastRun.at(-1)!.right >= held.length - (isReplyLast ? 2 : 1);
  const count = runs.flat().length;
  const isWhole = count >= held.length - (isPrompt && isReplyLast ? 1 : 0);
  const longest = Math.max(...runs.map(({ length }) => length));
  const isConvincing =
    isWhole ||
    isBeginning(runs[0]!, sent.length) ||
    longest >= (isPrompt ? CONVINCING_RUN_IN_PROMPT : CONVINCING_RUN) ||
    (endsAtNewest && lastRun.length >= CONVINCING_RUN_AT_EDGE) ||
    (endsAtNewest && count >= CONVINCING_RUN && count * 2 >= sent.length);
  return isConvincing ? withoutChance(runs, held.length - 1) : [];
};

/** True if both conversations begin with the run, and the request continues after it. */
const isBeginning = (run: Run, sentCount: number): boolean =>
  run.length >= CONVINCING_RUN_AT_EDGE && run.length < sentCount && run[0]!.left === 0 && run[0]!.right === 0;

/**
 * Drops single messages at the end if they follow a gap in the session, because they may have been said
 * again.
 */
const withoutChance = (runs: readonly Run[], newest: number): readonly Run[] => {
  const kept = [...runs];
  for (let run = kept.at(-1); run?.length === 1 && run[0]!.right < newest; run = kept.at(-1)) {
    const before = kept.at(-2)?.at(-1)?.right;
    if (before === undefined || run[0]!.right === before + 1) break;
    kept.pop();
  }
  return kept;
};

import { admitMessage, emptySensoryBuffer, type HeldMessage, type SensoryBuffer } from '@mneme/domain';
import type { ImportedSession } from '@mneme/mneme';
import type { Case } from '../dataset/case.js';
import { pick, shuffled } from '../random.js';

type ImportedMessage = ImportedSession['messages'][number];

/** A user's message with the replies to it. */
export type Exchange = readonly ImportedMessage[];

export interface JoinedSessions {
  readonly turns: readonly Exchange[];
  /** Indices of the turns that begin a session, without the first turn. */
  readonly begins: readonly number[];
}

export type Joining = 'different' | 'same' | 'whole';

/**
 * Minimum and maximum turns of a piece. A session has several topics, but a piece of this length has about one.
 */
const [FEWEST, MOST] = [3, 7];
const PIECES = 10;

/**
 * Joins sessions of cases, `ofEach` times per case. `different` joins pieces of sessions and changes the case
 * each time, `same` joins pieces of one case, and `whole` joins whole sessions of one case.
 */
export const joinSessions = (
  cases: readonly Case[],
  joining: Joining,
  ofEach: number,
  random: () => number,
): readonly JoinedSessions[] =>
  cases.flatMap((each) =>
    Array.from({ length: ofEach }, () => {
      if (joining === 'whole') return endToEnd(shuffled(sessionsOf(each), random).slice(0, PIECES));
      const chosen = Array.from({ length: PIECES }).reduce<readonly Case[]>((before) => {
        const others = cases.filter((other) => other !== before.at(-1));
        return [...before, joining === 'same' ? each : pick(others, random)];
      }, []);
      const used = new Set<readonly Exchange[]>();
      return endToEnd(
        chosen.map((from) => {
          const unused = sessionsOf(from).filter((turns) => !used.has(turns));
          const turns = pick(unused, random);
          used.add(turns);
          return pieceOf(turns, random);
        }),
      );
    }),
  );

const endToEnd = (pieces: readonly (readonly Exchange[])[]): JoinedSessions => {
  let at = 0;
  const begins = pieces.map(({ length }) => (at += length) - length);
  // Ids are unique only within their session.
  const turns = pieces.flatMap((piece, place) =>
    piece.map((turn) => turn.map((message) => ({ ...message, id: `${place}/${message.id}` }))),
  );
  return { turns, begins: begins.slice(1) };
};

const pieceOf = (turns: readonly Exchange[], random: () => number): readonly Exchange[] => {
  const length = FEWEST + Math.floor(random() * (MOST - FEWEST + 1));
  const start = Math.floor(random() * Math.max(1, turns.length - length + 1));
  return turns.slice(start, start + length);
};

const known = new WeakMap<Case, readonly (readonly Exchange[])[]>();

const sessionsOf = (of: Case): readonly (readonly Exchange[])[] => {
  const found =
    known.get(of) ?? of.sessions.map(({ messages }) => turnsOf(messages)).filter((t) => t.length > 0);
  known.set(of, found);
  return found;
};

/** Groups messages into turns as sensory memory does. */
const turnsOf = (messages: readonly ImportedMessage[]): readonly Exchange[] => {
  const byId = new Map(messages.map((message) => [message.id, message]));
  let buffer: SensoryBuffer = emptySensoryBuffer('bench/bench', 's');
  const turns: (readonly HeldMessage[])[] = [];
  for (const { id, role, name } of messages) {
    const message = { id, role, saidAt: 0, tokens: 0, root: 'r' };
    const sensed = admitMessage(buffer, { message, speaker: name, text: '', vector: null, tokens: 0 });
    turns.push(...sensed.segments.map((segment) => segment.messages));
    buffer = sensed.buffer;
  }
  return [...turns, ...buffer.turns.map((turn) => turn.messages)].map((held) =>
    held.flatMap(({ id }) => byId.get(id) ?? []),
  );
};

import { type Exchange, joinExchange, NEW_EXCHANGE, type Part } from './exchange.js';
import { idOf } from '../identity.js';
import type { Message } from './message.js';

/** A reply that goes on longer is told in further turns, so that a turn stays something one can read. */
const LIMIT_MESSAGES = 32;

/** What was asked and what was answered (S0; algorithms 1.2). */
export interface TurnPair {
  /** Made of the session and the turn's first message: a turn that grows keeps it. */
  readonly id: string;
  /** All of it in order, instructions included. */
  readonly messages: readonly Message[];
  /** `[]`: the turn opens with an answer. */
  readonly asked: readonly Message[];
  /** `[]`: not answered yet. */
  readonly replies: readonly Message[];
}

/**
 * The turns of a session's messages, in order; every message is in one. `sessionKey` tells sessions
 * apart. Who asks and who replies: `joinExchange`; position says nothing.
 */
export const turnPairs = (sessionKey: string, messages: readonly Message[]): readonly TurnPair[] => {
  const drafts: Draft[] = [];
  for (const message of messages) {
    const grown = grow(drafts.at(-1), message);
    if (grown) drafts[drafts.length - 1] = grown;
    else drafts.push(open(message));
  }
  return drafts.map((draft) => finished(sessionKey, draft));
};

/**
 * The turns that `fresh` begins or continues. `tail`: the messages of the session just before, from
 * the first message of a turn on; the last turn is enough.
 */
export const changedTurnPairs = (
  sessionKey: string,
  tail: readonly Message[],
  fresh: readonly Message[],
): readonly TurnPair[] => {
  const isFresh = new Set(fresh.map(({ id }) => id));
  return turnPairs(sessionKey, [...tail, ...fresh]).filter(({ messages }) =>
    messages.some(({ id }) => isFresh.has(id)),
  );
};

interface Draft {
  readonly exchange: Exchange;
  readonly first: Message;
  readonly members: readonly { readonly message: Message; readonly part: Part }[];
}

const open = (message: Message): Draft => {
  const joined = joinExchange(NEW_EXCHANGE, message);
  return {
    exchange: joined?.exchange ?? NEW_EXCHANGE,
    first: message,
    members: [{ message, part: joined?.part ?? 'asks' }],
  };
};

/** `null`: the message opens a turn of its own. */
const grow = (draft: Draft | undefined, message: Message): Draft | null => {
  if (!draft || draft.members.length >= LIMIT_MESSAGES) return null;
  const joined = joinExchange(draft.exchange, message);
  if (!joined) return null;
  const members = [...draft.members, { message, part: joined.part }];
  return { ...draft, exchange: joined.exchange, members };
};

const finished = (sessionKey: string, { first, members }: Draft): TurnPair => {
  const playing = (wanted: Part): readonly Message[] =>
    members.filter(({ part }) => part === wanted).map(({ message }) => message);
  return {
    id: idOf('turn', sessionKey, first.id),
    messages: members.map(({ message }) => message),
    asked: playing('asks'),
    replies: playing('replies'),
  };
};

import { type ExchangeProgress, joinExchange, NEW_EXCHANGE, type Part } from './exchange-progress.js';
import { idOf } from '../identity.js';
import type { Message } from './message.js';

/** A longer reply continues in further exchanges, so that every exchange stays readable. */
export const LONGEST_EXCHANGE = 32;

/** A question and its reply (S0; algorithms 1.2). */
export interface Exchange {
  /** Made of the session and the first message, so an exchange that grows keeps its id. */
  readonly id: string;
  /** All messages in order, instructions included. */
  readonly messages: readonly Message[];
  /** `[]`: the exchange opens with an answer. */
  readonly asked: readonly Message[];
  /** `[]`: not answered yet. */
  readonly replies: readonly Message[];
}

/**
 * The exchanges of a session's messages, in order; every message is in exactly one. `sessionKey` tells sessions apart.
 * `joinExchange` decides who asks and who replies; the position of a message does not.
 */
export const exchanges = (sessionKey: string, messages: readonly Message[]): readonly Exchange[] => {
  const drafts: Draft[] = [];
  for (const message of messages) {
    const grown = grow(drafts.at(-1), message);
    if (grown) drafts[drafts.length - 1] = grown;
    else drafts.push(open(message));
  }
  return drafts.map((draft) => finished(sessionKey, draft));
};

/**
 * The exchanges that `fresh` begins or continues. `tail`: the messages of the session just before, from the first
 * message of an exchange on; the last exchange is enough.
 */
export const changedExchanges = (
  sessionKey: string,
  tail: readonly Message[],
  fresh: readonly Message[],
): readonly Exchange[] => {
  const isFresh = new Set(fresh.map(({ id }) => id));
  return exchanges(sessionKey, [...tail, ...fresh]).filter(({ messages }) =>
    messages.some(({ id }) => isFresh.has(id)),
  );
};

interface Draft {
  readonly exchange: ExchangeProgress;
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

/** `null`: the message opens another exchange. */
const grow = (draft: Draft | undefined, message: Message): Draft | null => {
  if (!draft || draft.members.length >= LONGEST_EXCHANGE) return null;
  const joined = joinExchange(draft.exchange, message);
  if (!joined) return null;
  const members = [...draft.members, { message, part: joined.part }];
  return { ...draft, exchange: joined.exchange, members };
};

const finished = (sessionKey: string, { first, members }: Draft): Exchange => {
  const playing = (wanted: Part): readonly Message[] =>
    members.filter(({ part }) => part === wanted).map(({ message }) => message);
  return {
    id: idOf('turn', sessionKey, first.id),
    messages: members.map(({ message }) => message),
    asked: playing('asks'),
    replies: playing('replies'),
  };
};

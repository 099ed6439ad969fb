import { type ExchangeProgress, joinExchange, NEW_EXCHANGE, type ExchangePart } from './exchange-progress.js';
import { idOf } from '../identity.js';
import { isSystemPrompt, type Message } from './message.js';

/** Maximum number of messages of an exchange. A longer reply continues in further exchanges. */
export const LONGEST_EXCHANGE = 32;

/** A question and its reply (S0, algorithms 1.2). */
export interface Exchange {
  readonly id: string;
  readonly messages: readonly Message[];
  /** The messages of the question. Empty if the exchange opens with an answer. */
  readonly asked: readonly Message[];
  /** The messages of the reply. Empty if there is no reply yet. */
  readonly replies: readonly Message[];
}

/**
 * Returns the exchanges of a session's messages, in order and without system prompts. `sessionKey` makes the
 * ids of exchanges differ between sessions.
 */
export const exchanges = (sessionKey: string, messages: readonly Message[]): readonly Exchange[] => {
  const drafts: ExchangeDraft[] = [];
  for (const message of messages.filter((each) => !isSystemPrompt(each))) {
    const grown = growDraft(drafts.at(-1), message);
    if (grown) drafts[drafts.length - 1] = grown;
    else drafts.push(openDraft(message));
  }
  return drafts.map((draft) => makeExchange(sessionKey, draft));
};

/**
 * Returns the exchanges that `fresh` begins or continues. `tail` holds the messages before `fresh`, from the
 * start of the last exchange on.
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

interface ExchangeDraft {
  readonly exchange: ExchangeProgress;
  readonly first: Message;
  readonly members: readonly { readonly message: Message; readonly part: ExchangePart }[];
}

const openDraft = (message: Message): ExchangeDraft => {
  const joined = joinExchange(NEW_EXCHANGE, message);
  return {
    exchange: joined?.exchange ?? NEW_EXCHANGE,
    first: message,
    members: [{ message, part: joined?.part ?? 'asks' }],
  };
};

const growDraft = (draft: ExchangeDraft | undefined, message: Message): ExchangeDraft | null => {
  if (!draft || draft.members.length >= LONGEST_EXCHANGE) return null;
  const joined = joinExchange(draft.exchange, message);
  if (!joined) return null;
  const members = [...draft.members, { message, part: joined.part }];
  return { ...draft, exchange: joined.exchange, members };
};

const makeExchange = (sessionKey: string, { first, members }: ExchangeDraft): Exchange => {
  const messagesOf = (wanted: ExchangePart): readonly Message[] =>
    members.filter(({ part }) => part === wanted).map(({ message }) => message);
  return {
    id: idOf('turn', sessionKey, first.id),
    messages: members.map(({ message }) => message),
    asked: messagesOf('asks'),
    replies: messagesOf('replies'),
  };
};

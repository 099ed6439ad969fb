import { type Case, messageKey } from '../dataset/case.js';
import { KINDS, type Planted, SENTENCES } from '../identifiers/plant.js';
import { pick } from '../random.js';
import type { Message } from './compaction.js';

export interface Conversation {
  readonly user: string;
  readonly session: string;
  readonly messages: readonly Message[];
  readonly questions: Case['questions'];
  readonly planted: readonly Planted[];
}

const PLANTED_EVERY = 10;

/**
 * Returns the sessions of a case, or one conversation that joins them. Every tenth message mentions a planted
 * identifier.
 */
export const conversationsOf = (
  one: Case,
  isJoined: boolean,
  random: () => number,
): readonly Conversation[] => {
  const { id, sessions, questions } = isJoined ? joined(one) : one;
  return sessions.map(({ session, messages }) => {
    const planted: Planted[] = [];
    const withPlanted = messages.map((message, n): Message => {
      if (n % PLANTED_EVERY !== 0) return message;
      const kind = pick(Object.keys(KINDS), random);
      const identifier = KINDS[kind]?.(random) ?? '';
      planted.push({ kind, identifier, key: messageKey(session, message.id) });
      return { ...message, content: `${message.content} ${pick(SENTENCES, random)(identifier)}` };
    });
    return { user: `${id} ${session}`, session, messages: withPlanted, questions, planted };
  });
};

const WHOLE = 'whole';

const joined = ({ id, sessions, questions }: Case): Case => {
  const [first] = sessions;
  if (first === undefined) return { id, sessions, questions };
  const idIn = (key: string): string => key.replace('\n', ' ');
  const messages = sessions.flatMap((session) =>
    session.messages.map((each) => ({ ...each, id: idIn(messageKey(session.session, each.id)) })),
  );
  return {
    id,
    sessions: [{ ...first, session: WHOLE, messages }],
    questions: questions.map((question) => ({
      ...question,
      gold: question.gold.map((key) => messageKey(WHOLE, idIn(key))),
    })),
  };
};

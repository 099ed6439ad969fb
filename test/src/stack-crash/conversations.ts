import { type Call, newRelationOf, sharing, toolOf } from '../crash/acknowledged.js';
import { conversations } from '../crash/feed.js';

export interface Conversation {
  readonly user: string;
  readonly sessions: readonly SessionCalls[];
  readonly messages: number;
}

export interface SessionCalls {
  readonly user: string;
  readonly id: string;
  readonly said: readonly Call[];
  readonly close: Call;
}

const BATCH = 4;

/**
 * Distributes the number of messages over the users. All users send the same messages, so a mix-up between
 * users changes the counts.
 */
export const conversationsOf = (messages: number, users: number): Conversation[] =>
  Array.from({ length: users }, (_, n) => talkOf(`user-${n}`, Math.floor(messages / users)));

const talkOf = (user: string, messages: number): Conversation => {
  const said = conversations(messages);
  const ids = [...new Set(said.map(({ sessionId }) => sessionId))];
  const sessions = ids.map((id, session): SessionCalls => {
    const ofSession = said.filter(({ sessionId }) => sessionId === id);
    const batches = Array.from({ length: Math.ceil(ofSession.length / BATCH) }, (_, n) =>
      ofSession.slice(n * BATCH, (n + 1) * BATCH).map(({ sessionId: _, ...message }) => message),
    );
    return {
      user,
      id,
      said: [
        ...(session === 0 ? [sharing] : []),
        ...batches.map((batch) => ({
          path: '/v1/memories',
          key: null,
          body: { user_id: user, run_id: id, messages: batch },
        })),
        {
          path: '/v1/facts',
          key: `${user}/${id}`,
          body: { user_id: user, facts: [newRelationOf(session), toolOf(session)] },
        },
      ],
      close: { path: `/v1/sessions/${id}/close`, key: null, body: { user_id: user } },
    };
  });
  return { user, sessions, messages: said.length };
};

export const sessionOfAll = (talks: readonly Conversation[], n: number): readonly SessionCalls[] =>
  talks.flatMap(({ sessions }) => sessions.slice(n, n + 1));

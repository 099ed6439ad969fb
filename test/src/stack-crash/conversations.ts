import { type Call, sharing, toolOf } from '../crash/acknowledged.js';
import { conversations } from '../crash/feed.js';

/** What one user says, call by call; every session ends. */
export interface Conversation {
  readonly user: string;
  readonly sessions: readonly string[];
  readonly messages: number;
  readonly calls: readonly Call[];
}

const BATCH = 4;

/** So many messages altogether, of so many users who say alike: what of one comes to another would show. */
export const conversationsOf = (messages: number, users: number): Conversation[] =>
  Array.from({ length: users }, (_, n) => talkOf(`user-${n}`, Math.floor(messages / users)));

const talkOf = (user: string, messages: number): Conversation => {
  const said = conversations(messages);
  const sessions = [...new Set(said.map(({ sessionId }) => sessionId))];
  const calls = sessions.flatMap((session, n): Call[] => {
    const ofSession = said.filter(({ sessionId }) => sessionId === session);
    const batches = Array.from({ length: Math.ceil(ofSession.length / BATCH) }, (_, n) =>
      ofSession.slice(n * BATCH, (n + 1) * BATCH).map(({ sessionId: _, ...message }) => message),
    );
    return [
      ...batches.map((batch) => ({
        path: '/v1/memories',
        key: null,
        body: { user_id: user, run_id: session, messages: batch },
      })),
      { path: '/v1/facts', key: `${user}/${session}`, body: { user_id: user, facts: [toolOf(n)] } },
      { path: `/v1/sessions/${session}/close`, key: null, body: { user_id: user } },
    ];
  });
  return { user, sessions, messages: said.length, calls: [sharing, ...calls] };
};

/** The talks in parts of about equal length: what is said in each, one after the other. */
export const partsOf = (talks: readonly Conversation[], parts: number): (readonly Call[])[][] =>
  Array.from({ length: parts }, (_, part) =>
    talks.map(({ calls }) =>
      calls.slice(Math.floor((calls.length * part) / parts), Math.floor((calls.length * (part + 1)) / parts)),
    ),
  );

import { mnemeClient } from '@mneme/client';

interface Recorded {
  readonly user: string;
  readonly agent: string | null;
  readonly session: string;
  readonly content: string;
}

/**
 * A server that keeps messages by id, refuses requests with the message "refuse", and fails from request
 * `failFrom` on.
 */
export const aServer = () => {
  const recorded = new Map<string, Recorded>();
  const closed: string[] = [];
  const state = { requests: 0, failFrom: Infinity };
  const answer = (path: string, body: Body): Response => {
    state.requests += 1;
    if (state.requests >= state.failFrom) return problem(500, 'internal-error', 'Broken.');
    const session = /sessions\/([^/]+)\/close/.exec(path)?.[1];
    if (session !== undefined) closed.push(decodeURIComponent(session));
    if (session !== undefined) return Response.json({ event_id: 'e', token: 't' });
    if (body.messages.some(({ content }) => content === 'refuse'))
      return problem(400, 'bad', 'It is refused.');
    for (const { id, content } of body.messages) {
      recorded.set(`${body.user_id}/${body.run_id}/${id}`, {
        user: body.user_id,
        agent: body.agent_id ?? null,
        session: body.run_id,
        content,
      });
    }
    return Response.json({
      event_id: 'e',
      episode_id: 'p',
      message_ids: [],
      messages: [],
      redacted: [],
      token: 't',
    });
  };
  const client = mnemeClient({
    url: 'http://mneme.test',
    fetch: (input, init) => {
      if (typeof input !== 'string' || typeof init?.body !== 'string')
        throw new TypeError('not a call of the client');
      return Promise.resolve(answer(input, JSON.parse(init.body) as Body));
    },
  });
  return { recorded, closed, state, client };
};

interface Body {
  readonly user_id: string;
  readonly agent_id?: string;
  readonly run_id: string;
  readonly messages: readonly { readonly id: string; readonly content: string }[];
}

const problem = (status: number, code: string, detail: string): Response =>
  Response.json({ code, detail }, { status });

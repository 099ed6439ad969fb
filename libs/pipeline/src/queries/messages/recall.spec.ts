import { NOW, SPOKEN_ROLES } from '@mneme/domain';
import { openTestStack } from '@mneme/server/testing';
import { afterAll, describe, expect, it } from 'vitest';

const stack = await openTestStack();
afterAll(() => stack.close());

const TALKS: Readonly<Record<string, readonly string[]>> = {
  'auth debugging': [
    'The token refresh failed, because the clock of the server was wrong.',
    'Ticket MN-4711 is for the release notes.',
    'Lentil curry is my favourite food.',
  ],
  today: [
    'We want to sign tokens with RS256 from now on.',
    'My dog Rex is afraid of thunder.',
    'The kitchen will be painted green.',
  ],
};
const user = stack.newUser();
for (const [sessionId, lines] of Object.entries(TALKS)) {
  const saidAt = sessionId === 'today' ? '2026-05-08T09:00:00Z' : '2026-03-02T09:00:00Z';
  await stack.talk(
    user,
    sessionId,
    lines.map((text, n) => ({ id: `m${n}`, text, saidAt })),
  );
}
await stack.stateFacts(user, [{ subject: 'Rex', predicate: 'likes', object: 'project.x' }]);
await stack.settled();

describe('recalled messages', () => {
  type Asked = Partial<Parameters<typeof stack.recall.messages>[0]>;
  const recalled = async (asked: Asked) => {
    const { found } = await stack.recall.messages({
      scope: user,
      agentId: null,
      query: 'sign tokens',
      sessionId: 'today',
      sessions: 'all',
      roles: SPOKEN_ROLES,
      activeMessageIds: [],
      limit: 5,
      floor: 0.4,
      instants: NOW,
      ...asked,
    });
    return found.map(({ point }) => point);
  };
  const texts = async (asked: Asked) => (await recalled(asked)).map(({ text }) => text);

  it('excludes messages below the similarity floor', async () => {
    const query = 'Who conducts the orchestra of Vienna?';
    expect(await texts({ query })).toEqual([]);
    expect(await texts({ query, floor: -1 })).toHaveLength(5);
  });

  it('includes messages below the floor with an identifier or all key words of the query', async () => {
    expect(await texts({ query: 'What became of MN-4711?', floor: 1 })).toEqual([
      'Ticket MN-4711 is for the release notes.',
    ]);
    expect(await texts({ query: 'lentil curry', floor: 1 })).toEqual(['Lentil curry is my favourite food.']);
  });

  it('returns at most the requested number of messages', async () => {
    expect(await texts({ floor: -1, limit: 2 })).toHaveLength(2);
    expect(await texts({ floor: -1, limit: 100 })).toHaveLength(6);
  });

  it('limits recalled messages to the current session on request', async () => {
    const found = await recalled({ floor: -1, sessions: 'this' });
    expect(new Set(found.map(({ sessionId }) => sessionId))).toEqual(new Set(['today']));
  });

  it('excludes active messages of the current session, but not those of other sessions', async () => {
    const found = await recalled({ floor: -1, limit: 10, activeMessageIds: ['m0', 'm1'] });
    expect(found.map(({ sessionId, sources }) => `${sessionId} ${sources[0]?.messageId}`).sort()).toEqual([
      ...['m0', 'm1', 'm2'].map((id) => `auth debugging ${id}`),
      'today m2',
    ]);
  });
});

describe('context with chosen kinds', () => {
  const kindsIn = async (asked: Parameters<typeof stack.buildContext>[2] = {}) => {
    const { items } = await stack.buildContext(user, 'What is Rex afraid of?', asked);
    return [...new Set(items.map(({ kind }) => kind))].sort();
  };
  const fill = (used: number) => ({ budget: { kind: 'fill' as const, used, limit: 10 } });

  it('puts messages and facts into a context by default', async () => {
    expect(await kindsIn()).toEqual(['chunk', 'fact']);
  });

  it('puts only entries into a context on request, and none if the window is nearly full', async () => {
    expect(await kindsIn({ kinds: ['entry'] })).toEqual(['entry']);
    expect(await kindsIn({ kinds: ['entry', 'digest'], ...fill(1) })).toContain('entry');
    expect(await kindsIn({ kinds: ['entry', 'digest'], ...fill(9) })).toEqual([]);
  });

  it('leaves out an entry that repeats a message in the context or in the window', async () => {
    expect(await kindsIn({ kinds: ['chunk', 'entry'] })).toEqual(['chunk']);
    const activeMessageIds = ['m0', 'm1', 'm2'];
    expect(await kindsIn({ kinds: ['entry'], sessionId: 'today', activeMessageIds })).not.toContain('entry');
  });
});

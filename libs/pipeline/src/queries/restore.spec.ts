import { NOW, SPOKEN_ROLES } from '@mneme/domain';
import { openTestStack } from '@mneme/server/testing';
import { afterAll, describe, expect, it } from 'vitest';

const stack = await openTestStack();
afterAll(() => stack.close());

const TALK = [
  ['user', 'We run Postgres 15 on port 6432, and the pool size is 40.'],
  ['assistant', 'Good to know! Shall I note it?'],
  ['user', 'Yes. The certificate lies at /etc/ssl/mneme.pem, and Inês Prado renews it on 3 March.'],
  ['assistant', 'Done.'],
  ['user', 'And now to the load balancer.'],
] as const;
const user = stack.newUser();
await stack.recordMessages(
  user,
  'ops',
  TALK.map(([role, text], n) => ({ id: `m${n}`, role, speaker: null, text })),
);
await stack.settled();

const restore = (asked: Partial<Parameters<typeof stack.recall.restore>[0]> = {}) =>
  stack.recall.restore({
    scope: user,
    agentId: null,
    sessionId: 'ops',
    roles: SPOKEN_ROLES,
    summary: '',
    keptMessageIds: [],
    limitCharacters: 6_000,
    language: 'en',
    instants: NOW,
    ...asked,
  });

describe('restored messages', () => {
  it('restores the most informative messages within the budget', async () => {
    const { text, usedCharacters } = await restore({ limitCharacters: 330, keptMessageIds: ['m4'] });
    expect(usedCharacters).toBeLessThanOrEqual(330);
    expect(text).toContain('/etc/ssl/mneme.pem');
    expect((await restore({ limitCharacters: 10 })).text).toBe('');
  });

  it('leaves out a restored block that was recorded as a message', async () => {
    const { text } = await restore();
    expect(text).toContain('/etc/ssl/mneme.pem');
    await stack.recordMessages(user, 'ops', [{ id: 'echo', speaker: null, text }]);
    await stack.settled();
    expect((await restore()).text).toBe(text);
  });
});

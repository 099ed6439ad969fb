import { mnemeClient, type MnemeClient } from '@mneme/client';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Reader } from './reading.fixture.js';

const TALK = [
  ['user', 'We run Postgres 15 on port 6432, and the pool size is 40.'],
  ['assistant', 'Good to know! Shall I note it?'],
  ['user', 'Yes. The certificate lies at /etc/ssl/mneme.pem, and Inês Prado renews it on 3 March.'],
  ['assistant', 'Done.'],
  ['user', 'And now to the load balancer.'],
] as const;

export const restoreOverHttp = (open: () => Promise<Reader>): void => {
  const userId = `ana ${randomUUID()}`;
  let stack: Reader;
  let client: MnemeClient;
  beforeAll(async () => {
    stack = await open();
    client = mnemeClient({ url: stack.url });
    const messages = TALK.map(([role, content], n) => ({ role, content, id: `m${n}` }));
    await client.memories.add({ userId, runId: 'ops', messages });
    await stack.settled();
  }, 120_000);
  afterAll(() => stack.close());

  const restore = (more: object = {}) => client.restore({ userId, runId: 'ops', ...more });

  const textOf = ({ context }: Awaited<ReturnType<typeof restore>>): string =>
    typeof context === 'string' ? context : '';

  it('returns, in the order of the conversation, content that is neither in the summary nor in the kept messages', async () => {
    const answer = await restore({
      summary: 'Ana runs Postgres 15 on port 6432 with a pool size of 40.',
      keptMessageIds: ['m4'],
    });
    expect(answer.dropped).toBe(4);
    expect(answer.context).toContain('/etc/ssl/mneme.pem');
    expect(answer.context).not.toContain('6432');
    expect(answer.context).not.toContain('load balancer');
    expect(answer.messages.map(({ id }) => id)).toContain('m2');
    expect(answer.messages.find(({ id }) => id === 'm2')?.excerpt).toContain('Inês Prado renews it');
    expect(answer.usedChars).toBe(Array.from(textOf(answer)).length);
  });

  it('returns no message of other sessions or users, and no message recorded after known_at', async () => {
    const nothing = { context: '', dropped: 0, messages: [] };
    expect(await restore({ runId: 'else' })).toMatchObject(nothing);
    expect(await client.restore({ userId: 'bo', runId: 'ops' })).toMatchObject(nothing);
    expect(await restore({ knownAt: '2020-01-01T00:00:00.000Z' })).toMatchObject(nothing);
  });
};

import { mnemeClient } from '@mneme/client';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { everythingOf } from '../tools/service.fixture.js';

interface Sent {
  readonly role: 'user' | 'assistant' | 'system' | 'tool';
  readonly content: string;
}

const user = (content: string): Sent => ({ role: 'user', content });
const assistant = (content: string): Sent => ({ role: 'assistant', content });
const tool = (content: string): Sent => ({ role: 'tool', content });

/** Tests an agent that sends its whole prompt, without ids and times, with every request. */
export const agentLoopPromises = (start: () => Promise<{ readonly url: string }>): void => {
  const openSession = async () => {
    const client = mnemeClient({ url: (await start()).url });
    const userId = randomUUID();
    const send = async (messages: readonly Sent[]): Promise<readonly string[]> => {
      const answer = await client.memories.add({ userId, runId: 's', messages });
      return answer.messages.map(({ outcome, reason }) => reason ?? outcome);
    };
    const held = async (): Promise<readonly string[]> => {
      const messages = await everythingOf(client.sessions.messages('s', { userId }));
      return messages.filter(({ role }) => role !== 'system').map(({ content }) => content);
    };
    const recalled = async (query: string): Promise<string> => {
      const { context } = await client.context({ userId, runId: 's', query });
      return typeof context === 'string' ? context : '';
    };
    return { send, held, recalled };
  };

  it('records each message once over fifty requests, each with another system prompt', async () => {
    const { send, held, recalled } = await openSession();
    const said: Sent[] = [];
    for (let n = 0; n < 50; n += 1) {
      const question = n % 5 === 4 ? 'ok' : `What about topic ${n}?`;
      const system = `You are helpful. Now: 10:${n}.\n${await recalled(question)}`;
      const before = said.length;
      said.push(user(question), assistant(`Topic ${n} costs ${n * 7} euros.`));
      expect(await send([{ role: 'system', content: system }, ...said])).toEqual([
        'recorded',
        ...said.slice(0, before).map(() => 'known'),
        'recorded',
        'recorded',
      ]);
    }
    expect(await held()).toEqual(said.map(({ content }) => content));
  });

  it('recognises messages that are sent again with cleared tool results, after a summary or as a window', async () => {
    const { send, held } = await openSession();
    const said = [
      user('How warm is it in Porto?'),
      assistant('I ask the weather service.'),
      tool('{"celsius": 21}'),
      assistant('It is 21 degrees.'),
      user('And in Faro?'),
      assistant('I ask again.'),
      tool('{"celsius": 26}'),
      assistant('It is 26 degrees.'),
    ];
    const system: Sent = { role: 'system', content: 'You are helpful.' };
    await send([system, ...said]);
    const next = user('Thank you.');
    const cleared = said.map((message) => (message.role === 'tool' ? tool('[cleared]') : message));
    expect(await send([system, ...cleared, next])).toEqual([
      ...cleared.map(() => 'known'),
      'known',
      'recorded',
    ]);
    const summary = user('So far, the temperatures in Porto and Faro were given.');
    const last = [...said.slice(-2), next, assistant('You are welcome.')];
    expect(await send([system, summary, ...last])).toEqual([
      'known',
      'summary',
      'known',
      'known',
      'known',
      'recorded',
    ]);
    const window = [...said.slice(3), next, assistant('You are welcome.')];
    expect(await send([...window, user('Bye.')])).toEqual([...window.map(() => 'known'), 'recorded']);
    expect(await held()).toEqual(
      [...said, next, assistant('You are welcome.'), user('Bye.')].map((m) => m.content),
    );
  });

  it('recognises messages with other line ends, blanks and Unicode forms', async () => {
    const { send, held } = await openSession();
    const said = ['Grüße aus Köln.\nEs regnet.', 'Wie warm ist es?'];
    await send(said.map(user));
    const changed = said.map((text) => user(`${text.normalize('NFD').replaceAll('\n', '\r\n')}  `));
    expect(await send([...changed, user('Kalt.')])).toEqual(['known', 'known', 'recorded']);
    expect(await held()).toEqual([...said, 'Kalt.']);
  });

  it('records the same message each time that it is sent alone', async () => {
    const { send, held } = await openSession();
    for (let n = 0; n < 30; n += 1) expect(await send([user('ok')])).toEqual(['recorded']);
    expect(await held()).toEqual(Array.from({ length: 30 }, () => 'ok'));
  });

  it('keeps the messages of two agents that write into one session at once', async () => {
    const { send, held } = await openSession();
    const agents = ['left', 'right'].map((name) =>
      Array.from({ length: 8 }, (_, n) => (n % 2 ? assistant : user)(`${name} ${n}`)),
    );
    const system: Sent = { role: 'system', content: 'You are helpful.' };
    for (let end = 2; end <= 8; end += 2)
      await Promise.all(agents.map((messages) => send([system, ...messages.slice(0, end)])));
    const said = await held();
    for (const messages of agents)
      expect(said.filter((text) => messages.some(({ content }) => content === text))).toEqual(
        messages.map(({ content }) => content),
      );
    expect(said).toHaveLength(16);
  });
};

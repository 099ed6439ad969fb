import { mnemeClient, type NewMessage } from '@mneme/client';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { verified } from '../erasure/erasure-promises.fixture.js';
import type { Reader } from '../reads/reading.fixture.js';
import { everythingOf, justBefore } from '../tools/service.fixture.js';

const SESSION = 's';
const PATIENCE_MS = 60_000;

/** Each text begins with the id of its message. */
const QUESTION = 'q1: Good morning.';
const REPLY = 'a1: Good morning! How can I help?';
const FORMER = 'q2: I live in Porto.';
const EDITED = 'q2: I live in Faro.';
const BRANCH = [
  'a2: Porto is lovely. Do you have pets?',
  'q3: My dog is called Xaver.',
  'a3: Xaver is a nice name.',
] as const;
const OTHER = ['b2: Faro is lovely. Where do you work?', 'q4: I work at Tencent.'] as const;

const message = (text: string): NewMessage => ({
  id: text.slice(0, 2),
  role: text.startsWith('q') ? 'user' : 'assistant',
  content: text.slice(4),
});
const nameless = (text: string): NewMessage => ({ role: message(text).role, content: text.slice(4) });
const contents = (...texts: readonly string[]): readonly string[] => texts.map((text) => text.slice(4));

/**
 * Tests, for every stack, edits after which a conversation abandons the messages that followed the edited
 * message. These messages are a branch.
 */
export const branchesPromises = (start: () => Promise<Reader>): void => {
  const openTalk = async () => {
    const { url, settled } = await start();
    const client = mnemeClient({ url });
    const userId = randomUUID();
    const send = (messages: readonly NewMessage[]) =>
      client.memories.add({ userId, runId: SESSION, messages });
    const shown = (more: object = {}) => everythingOf(client.sessions.messages(SESSION, { userId, ...more }));
    const held = async (more: object = {}): Promise<readonly string[]> =>
      (await shown(more)).map(({ content }) => content);
    const edit = () =>
      client.sessions.replaceMessage(SESSION, 'q2', {
        userId,
        message: { role: 'user', content: EDITED.slice(4) },
      });
    const known = async (): Promise<string> =>
      JSON.stringify([
        (await client.search({ userId, query: 'dog Xaver pets', topK: 50 })).results,
        await everythingOf(client.facts.list({ userId })),
        await everythingOf(client.memories.list({ userId })),
        (await client.context({ userId, query: 'What is my dog called?', budgetTokens: 500 })).context,
        await client.recall({ userId, query: 'dog Xaver', floor: -1, k: 50 }),
        await client.restore({ userId, runId: SESSION }),
      ]);
    const until = async (isReached: () => Promise<boolean>): Promise<void> => {
      while (!(await isReached())) await pause(50);
    };
    return { client, userId, settled, send, shown, held, edit, known, until };
  };

  it.each([
    ['with ids', message],
    ['without ids', nameless],
  ])(
    'abandons the messages after an edited message when other messages follow it: %s',
    async (_, messageOf) => {
      const { client, userId, settled, send, shown, held, edit, known, until } = await openTalk();
      await send([QUESTION, REPLY].map(messageOf));
      await send([...[QUESTION, REPLY].map(messageOf), message(FORMER)]);
      const before = [...[QUESTION, REPLY].map(messageOf), message(FORMER)];
      await send([...before, ...BRANCH.map(messageOf)]);
      await settled();
      expect(await known()).toContain('Xaver');
      await edit();
      expect(await held()).toEqual(contents(QUESTION, REPLY, EDITED, ...BRANCH));
      const after = [...[QUESTION, REPLY].map(messageOf), message(EDITED), ...OTHER.map(messageOf)];
      const { messages } = await send(after);
      expect(messages.map(({ outcome }) => outcome)).toEqual([
        'known',
        'known',
        'known',
        'recorded',
        'recorded',
      ]);
      await settled();
      await until(async () => !(await known()).includes('Xaver'));
      expect(await held()).toEqual(contents(QUESTION, REPLY, EDITED, ...OTHER));
      const all = await shown({ include: 'abandoned' });
      expect(all.map(({ content }) => content).toSorted()).toEqual(
        contents(QUESTION, REPLY, EDITED, ...BRANCH, ...OTHER).toSorted(),
      );
      expect(all.filter(({ abandoned }) => abandoned).map(({ content }) => content)).toEqual(
        contents(...BRANCH),
      );
      const found = await client.search({ userId, query: 'Xaver', include: ['abandoned'], kinds: ['chunk'] });
      expect(JSON.stringify(found.results)).toContain('Xaver');
      const { createdAt = '' } = (await shown()).at(-1) ?? {};
      expect(await held({ knownAt: justBefore(createdAt) })).toEqual(
        contents(QUESTION, REPLY, EDITED, ...BRANCH),
      );
      expect((await send(after)).messages.map(({ outcome }) => outcome)).toEqual(Array(5).fill('known'));
      await client.sessions.close(SESSION, { userId });
      await settled();
      const digests = await client.search({ userId, query: 'Faro', kinds: ['digest'] });
      expect(JSON.stringify(digests.results)).toContain('Faro');
      expect(JSON.stringify(digests.results)).not.toContain('Xaver');
    },
    PATIENCE_MS,
  );

  it('abandons the branch if one request edits a message and adds other messages', async () => {
    const { client, userId, settled, send, held } = await openTalk();
    await send([QUESTION, REPLY, FORMER, ...BRANCH].map(message));
    const messages = [QUESTION, REPLY, EDITED, ...OTHER].map(message);
    await client.memories.add({ userId, runId: SESSION, messages, onConflict: 'replace' });
    await settled();
    expect(await held()).toEqual(contents(QUESTION, REPLY, EDITED, ...OTHER));
  });

  it(
    'returns to a branch that is sent again, and abandons the other branch',
    async () => {
      const { settled, send, held, edit, known, until } = await openTalk();
      await send([QUESTION, REPLY, FORMER, ...BRANCH].map(message));
      await edit();
      await send([QUESTION, REPLY, EDITED, ...OTHER].map(message));
      await settled();
      await until(async () => !(await known()).includes('Xaver'));
      await send([QUESTION, REPLY, EDITED, ...BRANCH, 'q5: Xaver is ill.'].map(message));
      await settled();
      await until(async () => !(await known()).includes('Tencent'));
      expect((await held()).toSorted()).toEqual(
        contents(QUESTION, REPLY, EDITED, ...BRANCH, 'q5: Xaver is ill.').toSorted(),
      );
      expect(await known()).toContain('Xaver');
    },
    PATIENCE_MS,
  );

  it('keeps the branch while it continues, and after a message that was not edited', async () => {
    const { send, held, edit } = await openTalk();
    await send([QUESTION, REPLY, FORMER, ...BRANCH].map(message));
    await send([QUESTION, REPLY, ...OTHER].map(message));
    expect(await held()).toEqual(contents(QUESTION, REPLY, FORMER, ...BRANCH, ...OTHER));
    await edit();
    await send([EDITED, ...BRANCH.slice(2), 'q5: Bye.'].map(message));
    expect(await held()).toEqual(contents(QUESTION, REPLY, EDITED, ...BRANCH, ...OTHER, 'q5: Bye.'));
  });

  it(
    'keeps the branch abandoned when another message is erased',
    async () => {
      const { client, userId, settled, send, held, edit, known } = await openTalk();
      await send([QUESTION, REPLY, FORMER, ...BRANCH].map(message));
      await edit();
      await send([QUESTION, REPLY, EDITED, ...OTHER].map(message));
      await settled();
      const { receiptId } = await client.memories.erase({ userId, runId: SESSION, messageId: 'a1' });
      await verified({ client }, receiptId);
      await settled();
      expect(await held()).toEqual(contents(QUESTION, EDITED, ...OTHER));
      expect(await held({ include: 'abandoned' })).toHaveLength(7);
      while ((await known()).includes('Xaver')) await pause(50);
    },
    PATIENCE_MS,
  );

  it('keeps replies that were recorded after the edit', async () => {
    const { send, held, edit } = await openTalk();
    await send([QUESTION, REPLY, FORMER].map(message));
    await edit();
    const replies = ['c1: First.', 'c2: Second.', 'c3: Third.'];
    for (const reply of replies) await send([EDITED, reply].map(message));
    expect(await held()).toEqual(contents(QUESTION, REPLY, EDITED, ...replies));
    await send([QUESTION, REPLY, EDITED, 'q9: A short question.'].map(message));
    expect(await held()).toHaveLength(7);
  });

  it('recognises messages without ids after an edited message with an id', async () => {
    const { send, held, edit } = await openTalk();
    await send([QUESTION, REPLY, FORMER, ...BRANCH].map(message));
    await edit();
    await send([message(EDITED), nameless(BRANCH[2]), message('q5: Bye.')]);
    expect(await held()).toEqual(expect.arrayContaining([...contents(...BRANCH, 'q5: Bye.')]));
    const request = [message(EDITED), ...BRANCH.map(message), message('q5: Bye.'), nameless('a5: See you.')];
    await send(request);
    expect((await send(request)).messages.map(({ outcome }) => outcome)).toEqual(Array(6).fill('known'));
  });

  it(
    'keeps the branch abandoned when the first message of the new branch is erased',
    async () => {
      const { client, userId, settled, send, held, edit } = await openTalk();
      await send([QUESTION, REPLY, FORMER, ...BRANCH].map(message));
      await edit();
      await send([QUESTION, REPLY, EDITED, OTHER[0]].map(message));
      await settled();
      const { receiptId } = await client.memories.erase({ userId, runId: SESSION, messageId: 'b2' });
      await verified({ client }, receiptId);
      await settled();
      expect(await held()).toEqual(contents(QUESTION, REPLY, EDITED));
    },
    PATIENCE_MS,
  );

  it('abandons the other branch once the branch that was sent again gets a new message', async () => {
    const { send, held, edit } = await openTalk();
    await send([QUESTION, REPLY, FORMER, ...BRANCH].map(message));
    await edit();
    await send([QUESTION, REPLY, EDITED, ...OTHER].map(message));
    const back = [QUESTION, REPLY, EDITED, ...BRANCH].map(message);
    await send(back);
    await send([...back, message('q5: Bye.')]);
    expect(await held()).toEqual(contents(QUESTION, REPLY, EDITED, ...BRANCH, 'q5: Bye.'));
  });

  it('keeps the branch abandoned if an old request is delivered again', async () => {
    const { send, held, edit } = await openTalk();
    await send([QUESTION, REPLY, FORMER].map(message));
    const late = BRANCH.map((text) => ({ ...message(text), timestamp: '2026-01-10T09:00:00Z' }));
    await send(late);
    await edit();
    await send([QUESTION, REPLY, EDITED, ...OTHER].map(message));
    await send(late);
    await send(late.slice(0, 1));
    expect(await held()).toEqual(contents(QUESTION, REPLY, EDITED, ...OTHER));
  });

  it('ends a digest that contains words of the abandoned branch', async () => {
    const { client, userId, settled, send, edit } = await openTalk();
    await send([QUESTION, REPLY, FORMER, ...BRANCH].map(message));
    await client.sessions.close(SESSION, { userId });
    await settled();
    const digests = async () =>
      JSON.stringify((await client.search({ userId, query: 'Xaver', kinds: ['digest'] })).results);
    expect(await digests()).toContain('Xaver');
    await edit();
    const messages = [QUESTION, REPLY, EDITED, ...OTHER].map(message);
    await client.memories.add({ userId, runId: SESSION, messages, infer: false });
    await settled();
    expect(await digests()).not.toContain('Xaver');
    await client.sessions.close(SESSION, { userId });
    await settled();
    expect(await digests()).not.toContain('Xaver');
  });
};

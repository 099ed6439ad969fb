import { mnemeClient } from '@mneme/client';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { everythingOf, justBefore, onceReached, refusalOf } from '../tools/service.fixture.js';

interface Sent {
  readonly role: 'user' | 'assistant' | 'system' | 'tool';
  readonly content: string;
  readonly id?: string;
}

const user = (content: string, id?: string): Sent => ({ role: 'user', content, ...(id && { id }) });
const assistant = (content: string): Sent => ({ role: 'assistant', content });

interface Stack {
  readonly url: string;
  settled(): Promise<void>;
}

const SESSION = 's';
const PATIENCE_MS = 60_000;

/** Tests messages whose words change: replies in pieces, replies that are generated again, and edits. */
export const versionsPromises = (start: () => Promise<Stack>): void => {
  const openSession = async () => {
    const { url, settled } = await start();
    const client = mnemeClient({ url });
    const userId = randomUUID();
    const add = (messages: readonly Sent[], more: object = {}) =>
      client.memories.add({ userId, runId: SESSION, messages, ...more });
    const send = async (messages: readonly Sent[], more: object = {}): Promise<readonly string[]> =>
      (await add(messages, more)).messages.map(({ outcome, reason }) => reason ?? outcome);
    const shown = (more: object = {}) => everythingOf(client.sessions.messages(SESSION, { userId, ...more }));
    const held = async (more: object = {}): Promise<readonly string[]> =>
      (await shown(more)).map(({ content }) => content);
    const edit = (id: string, content: string) =>
      client.sessions.replaceMessage(SESSION, id, { userId, message: { role: 'user', content } });
    const homes = async (): Promise<readonly string[]> => {
      const facts = await everythingOf(client.facts.list({ userId }));
      return facts.filter(({ predicate }) => predicate === 'lives_in').map(({ object }) => object);
    };
    const untilHomes = async (expected: readonly string[]): Promise<void> => {
      while ((await homes()).join() !== expected.join()) await pause(50);
    };
    return { client, userId, settled, add, send, shown, held, edit, homes, untilHomes };
  };

  it('records a reply that arrives in pieces once, with all of its words', async () => {
    const { send, held } = await openSession();
    const question = user('What is the capital of France?');
    const pieces = ['The', 'The capital', 'The capital of France', 'The capital of France is Paris.'];
    const outcomes = [];
    for (const piece of pieces) outcomes.push(await send([question, assistant(piece)]));
    expect(outcomes).toEqual([
      ['recorded', 'recorded'],
      ...pieces.slice(1).map(() => ['known', 'continues']),
    ]);
    expect(await send([question, assistant(pieces[1]!)])).toEqual(['known', 'known']);
    const whole = [question, assistant(pieces[3]!), user('Thanks.')];
    expect(await send(whole)).toEqual(['known', 'known', 'recorded']);
    expect(await held()).toEqual(whole.map(({ content }) => content));
  });

  it('continues a reply whose pieces are sent alone', async () => {
    const { send, held } = await openSession();
    await send([user('What is the capital of France?')]);
    expect(await send([assistant('The capital')])).toEqual(['recorded']);
    expect(await send([assistant('The capital is Paris.')])).toEqual(['continues']);
    expect(await send([assistant('The capital is Paris. It lies on the Seine.')])).toEqual(['recorded']);
    expect(await held()).toHaveLength(3);
  });

  it('replaces the newest reply if it is generated again, and returns the former reply at earlier instants', async () => {
    const { send, held, shown } = await openSession();
    const talk = [user('Hello.'), assistant('Hello!'), user('Where is Faro?'), assistant('In Spain.')];
    await send(talk);
    const anew = [...talk.slice(0, 3), assistant('In Portugal.'), user('Thanks.')];
    expect(await send(anew)).toEqual(['known', 'known', 'known', 'replaces', 'recorded']);
    expect(await held()).toEqual(anew.map(({ content }) => content));
    const [, , , reply] = await shown();
    expect(await held({ knownAt: justBefore(reply?.createdAt ?? '') })).toEqual(
      talk.map(({ content }) => content),
    );
  });

  it('records two messages of a person separately, even if one begins like the other', async () => {
    const { send, held } = await openSession();
    await send([user('Yes')]);
    await send([user('Yes, but only on Mondays')]);
    await send([user('Yes'), user('Yes, but only on Mondays'), assistant('Fine.')]);
    expect(await held()).toEqual(['Yes', 'Yes, but only on Mondays', 'Fine.']);
  });

  it('reads an edited message at the time of the original message', { timeout: PATIENCE_MS }, async () => {
    const { add, edit, held, shown, homes, settled, client, userId } = await openSession();
    await add([{ ...user('I live in Tartu.', 'm1'), timestamp: '2026-03-01T12:00:00Z' } as Sent]);
    await add([user('It is cold here.', 'm2')]);
    await settled();
    expect(await homes()).toEqual(['Tartu']);
    const { messages, token } = await edit('m1', 'I live in Narva.');
    expect(messages).toEqual([{ index: 0, id: 'm1', outcome: 'replaces', reason: null }]);
    const listed = () => everythingOf(client.memories.list({ userId, atLeast: token }));
    const entries = (await onceReached(listed)).map(({ memory }) => memory);
    expect(entries).toContain('user: I live in Narva.');
    expect(entries).not.toContain('user: I live in Tartu.');
    const read = () => everythingOf(client.facts.list({ userId, atLeast: token }));
    const known = (await onceReached(read)).filter(({ predicate }) => predicate === 'lives_in');
    expect(known.map(({ object }) => object)).toEqual(['Narva']);
    expect((await edit('m1', 'I live in Narva.')).messages[0]?.outcome).toBe('known');
    const said = await shown();
    expect(said.map(({ id, content }) => [id, content])).toEqual([
      ['m1', 'I live in Narva.'],
      ['m2', 'It is cold here.'],
    ]);
    expect(said[0]?.timestamp).toBe('2026-03-01T12:00:00.000Z');
    const { results } = await client.search({ userId, query: 'Where does the user live?' });
    expect(results.map(({ memory }) => memory).join('\n')).not.toContain('Tartu');
    expect(results[0]?.sources[0]?.messageId).toBe('m1');
    const before = { knownAt: justBefore(said[0]?.createdAt ?? '') };
    expect(await held(before)).toEqual(['I live in Tartu.', 'It is cold here.']);
    const facts = await everythingOf(client.facts.list({ userId, ...before }));
    expect(facts.map(({ object }) => object)).toContain('Tartu');
  });

  it('replaces the words of a message with a known id only on request', async () => {
    const { send, add, held } = await openSession();
    await send([user('I like tea.', 'a'), user('I like milk.', 'b')]);
    const changed = [user('I like tea.', 'a'), user('I like coffee.', 'b'), user('I like cake.', 'c')];
    expect(await refusalOf(add(changed))).toEqual([409, 'message-differs']);
    expect(await send(changed, { onConflict: 'replace' })).toEqual(['known', 'replaces', 'recorded']);
    expect(await send(changed, { onConflict: 'replace' })).toEqual(['known', 'known', 'known']);
    expect(await send(changed)).toEqual(['known', 'known', 'known']);
    const twice = [user('I like cake.', 'c'), user('I like pie.', 'c')];
    expect(await refusalOf(add(twice, { onConflict: 'replace' }))).toEqual([409, 'message-differs']);
    expect(await held()).toEqual(['I like tea.', 'I like coffee.', 'I like cake.']);
  });

  it('rejects an edit of an unknown message or with another role', async () => {
    const { send, edit, client, userId } = await openSession();
    await send([user('I like tea.', 'a')]);
    expect(await refusalOf(edit('b', 'I like milk.'))).toEqual([404, 'message-not-found']);
    const asReply = client.sessions.replaceMessage(SESSION, 'a', {
      userId,
      message: { role: 'assistant', content: 'Tea.' },
    });
    expect(await refusalOf(asReply)).toEqual([409, 'message-differs']);
  });

  it(
    'keeps all versions of a message when another message is erased, and erases these versions together with their message',
    {
      timeout: PATIENCE_MS,
    },
    async () => {
      const { client, userId, send, edit, held, shown, untilHomes } = await openSession();
      await send([user('I live in Tartu.', 'a'), user('My code is 4711.', 'b'), user('I like tea.', 'c')]);
      await edit('a', 'I live in Narva.');
      await edit('a', 'I live in Valga.');
      const erase = async (messageId: string): Promise<void> => {
        const { receiptId } = await client.memories.erase({ userId, runId: SESSION, messageId });
        while ((await client.memories.receipt(receiptId)).status !== 'verified') await pause(50);
      };
      await erase('b');
      expect(await held()).toEqual(['I live in Valga.', 'I like tea.']);
      const [home] = await shown();
      expect(await held({ knownAt: justBefore(home?.createdAt ?? '') })).toEqual([
        'I live in Narva.',
        'I like tea.',
      ]);
      await untilHomes(['Valga']);
      await erase('a');
      expect(await held()).toEqual(['I like tea.']);
      await untilHomes([]);
      const again = [user('I live in Valga.', 'a'), user('I like tea.', 'c')];
      expect(await send(again)).toEqual(['erased', 'known']);
      expect(await send(again, { restoreErased: true })).toEqual(['recorded', 'known']);
      expect(await send(again)).toEqual(['known', 'known']);
      await untilHomes(['Valga']);
    },
  );
};

import { type EntryPoint, isoInstant, NOW, type Scope } from '@mneme/domain';
import { readHistory, readMemory } from '@mneme/pipeline';
import { type Line, openTestStack } from '@mneme/server/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { spans } from '../read-facts.fixture.js';

const stack = await openTestStack();
afterAll(() => stack.close());
const JANUARY = '2026-01-10T09:00:00.000Z';
const FEBRUARY = '2026-02-10T09:00:00.000Z';

const textsOf = (entries: readonly { readonly text: string }[]): string[] => entries.map(({ text }) => text);
const homesOf = async (user: Scope, asked: { readonly knownAt?: string } = {}) =>
  spans(await stack.timeline(user, { predicate: 'lives_in', ...asked }));
/** Returns the only entry of a user whose text contains `says`. */
const entryThat = async (user: Scope, says: string): Promise<EntryPoint> => {
  const [entry, ...others] = (await stack.entries(user)).filter(({ text }) => text.includes(says));
  if (!entry || others.length > 0) throw new Error(`Not one entry says "${says}".`);
  return entry;
};
const moved = async (): Promise<Scope> => {
  const user = stack.newUser();
  await stack.talk(user, 'a', [{ id: 'm1', text: 'I live in Porto.', saidAt: JANUARY }]);
  stack.clock.pass(1);
  await stack.talk(user, 'b', [{ id: 'm2', text: 'I moved to Lisbon.', saidAt: FEBRUARY }]);
  return user;
};
const forget = async (user: Scope, id: string): Promise<void> => {
  stack.clock.pass(1);
  await stack.forgetMemories(user, [id]);
  await stack.settled();
};
const historyOf = (user: Scope, id: string) => readHistory(stack.ports, user, { id, instants: NOW });
const memoryOf = (user: Scope, id: string) => readMemory(stack.ports, user, { id, instants: NOW });
const NOT_FOUND = { code: 'memory-not-found' };

describe('message without an id', () => {
  const timesRecorded = async (line: Line): Promise<number> => {
    const user = stack.newUser();
    await stack.recordMessages(user, 's', [line]);
    await stack.recordMessages(user, 's', [line]);
    return (await stack.messages(user, 's')).length;
  };

  it('records a repeated message once with a timestamp, and twice without a timestamp', async () => {
    expect(await timesRecorded({ text: 'Yes.', saidAt: JANUARY })).toBe(1);
    expect(await timesRecorded({ text: 'Yes.' })).toBe(2);
  });
});

describe('entries', () => {
  it('creates entries while their session is open, and keeps the same entries when it is closed', async () => {
    const user = stack.newUser();
    const said = await stack.recordMessages(user, 's', ['I live in Porto.']);
    await stack.settled();
    await stack.ports.awaitToken(user, said.token);
    const entries = await stack.entries(user);
    expect(textsOf(entries)).toEqual(['Ana: I live in Porto.']);
    await stack.closeSession(user, 's');
    await stack.settled();
    expect(await stack.entries(user)).toEqual(entries);
  });

  it('makes no entries from questions, thanks, tool messages, or messages with infer: false', async () => {
    const user = stack.newUser();
    const messages = [
      { role: 'user', text: 'Thanks! Where do you live?' },
      { role: 'assistant', text: 'I live in the cloud.' },
      { role: 'tool', text: 'I live in Rome.' },
    ] as const;
    await stack.talk(user, 'a', messages);
    await stack.recordMessages(user, 'b', ['I live in Oslo.'], { infer: false });
    await stack.closeSession(user, 'b');
    await stack.settled();
    expect(await stack.entries(user)).toEqual([]);
  });

  it('returns entries by id', async () => {
    const user = await moved();
    for (const entry of await stack.entries(user)) {
      const { id, text } = await memoryOf(user, entry.id);
      expect({ id, text }).toEqual({ id: entry.id, text: entry.text });
    }
  });

  it('hides entries from other users and protects them from deletion', async () => {
    const [user, other] = [await moved(), stack.newUser()];
    const { id } = await entryThat(user, 'Porto');
    expect(await stack.entries(other)).toEqual([]);
    await expect(memoryOf(other, id)).rejects.toMatchObject(NOT_FOUND);
    await expect(historyOf(other, id)).rejects.toMatchObject(NOT_FOUND);
    await expect(stack.forgetMemories(other, [id])).rejects.toMatchObject(NOT_FOUND);
    expect(await homesOf(user)).toHaveLength(2);
  });
});

describe('list of entries', () => {
  it('sorts the list newest first, and limits it to one session on request', async () => {
    const user = await moved();
    expect(textsOf(await stack.entries(user))).toEqual(['Ana: I moved to Lisbon.', 'Ana: I live in Porto.']);
    expect(textsOf(await stack.entries(user, { sessionId: 'a' }))).toEqual(['Ana: I live in Porto.']);
  });

  it.each([1, 2, 7, 23, 100])(
    'returns each entry once in pages of %i, even if entries are added meanwhile',
    async (limit) => {
      const user = stack.newUser();
      const cities = Array.from({ length: 23 }, (_, n) => ({ text: `I visited Town${n} twice.` }));
      await stack.talk(user, 's', cities);
      const whole = textsOf(await stack.entries(user));
      expect(new Set(whole).size).toBe(23);
      const asked = { scope: user, sessionId: null, filter: null, instants: NOW, limit };
      const first = await stack.recall.memories({ ...asked, cursor: null });
      await stack.talk(user, 'later', ['I visited Rome once.']);
      const shown = [...first.points];
      for (let { cursor } = first; cursor !== null;) {
        const page = await stack.recall.memories({ ...asked, cursor });
        shown.push(...page.points);
        ({ cursor } = page);
      }
      expect(textsOf(shown)).toEqual(whole);
      expect(first.points).toHaveLength(Math.min(limit, 23));
    },
  );

  it('shows the entries at known_at, including those deleted since', async () => {
    const user = await moved();
    const [porto, lisbon] = [await entryThat(user, 'Porto'), await entryThat(user, 'Lisbon')];
    await forget(user, porto.id);
    const at = async (instant: number) =>
      textsOf(await stack.entries(user, { knownAt: isoInstant(instant) }));
    expect(await at(porto.recordedFrom - 1)).toEqual([]);
    expect(await at(porto.recordedFrom)).toEqual(['Ana: I live in Porto.']);
    expect(await at(lisbon.recordedFrom)).toEqual(['Ana: I moved to Lisbon.', 'Ana: I live in Porto.']);
    expect(textsOf(await stack.entries(user))).toEqual(['Ana: I moved to Lisbon.']);
  });
});

describe('deleted entry', () => {
  it('removes a deleted entry from lists, look-ups and searches, and keeps its messages', async () => {
    const user = await moved();
    const { id } = await entryThat(user, 'Porto');
    await forget(user, id);
    expect(textsOf(await stack.entries(user))).toEqual(['Ana: I moved to Lisbon.']);
    await expect(memoryOf(user, id)).rejects.toMatchObject(NOT_FOUND);
    const { found } = await stack.search(user, 'Porto', { kinds: ['entry', 'fact'] });
    expect(textsOf(found).join('\n')).not.toContain('Porto');
    expect(textsOf(await stack.messages(user, 'a'))).toEqual(['I live in Porto.']);
  });

  it('removes the facts of a deleted entry and reopens the intervals that they had closed', async () => {
    const user = await moved();
    const { id } = await entryThat(user, 'Lisbon');
    expect(await homesOf(user)).toEqual([
      ['Porto', JANUARY, FEBRUARY],
      ['Lisbon', FEBRUARY, null],
    ]);
    const knownAt = isoInstant(stack.clock.now());
    stack.clock.pass(1);
    await forget(user, id);
    expect(await homesOf(user)).toEqual([['Porto', JANUARY, null]]);
    expect(await homesOf(user, { knownAt })).toEqual([
      ['Porto', JANUARY, FEBRUARY],
      ['Lisbon', FEBRUARY, null],
    ]);
  });

  it('keeps a fact that another entry also states', async () => {
    const user = stack.newUser();
    await stack.talk(user, 'a', [{ text: 'I live in Porto.', saidAt: JANUARY }]);
    await stack.talk(user, 'b', [{ text: 'As I said, I live in Porto.', saidAt: FEBRUARY }]);
    const { id } = await entryThat(user, 'Ana: I live');
    await forget(user, id);
    expect(await homesOf(user)).toEqual([['Porto', FEBRUARY, null]]);
  });

  it('keeps the history of a deleted entry', async () => {
    const user = await moved();
    const { id, recordedFrom } = await entryThat(user, 'Porto');
    const alone = { text: 'Ana: I live in Porto.', by: null, runId: null, because: null };
    const added = { version: 1, event: 'add', at: recordedFrom, ...alone };
    expect(await historyOf(user, id)).toEqual([added]);
    await forget(user, id);
    const versions = await historyOf(user, id);
    const deletedAt = versions[1]?.at ?? 0;
    expect(versions).toEqual([added, { version: 2, event: 'delete', at: deletedAt, ...alone }]);
    expect(deletedAt).toBeGreaterThan(recordedFrom);
    expect(await stack.entries(user, { knownAt: isoInstant(deletedAt - 1) })).toHaveLength(2);
    expect(await stack.entries(user, { knownAt: isoInstant(deletedAt) })).toHaveLength(1);
  });

  it('refuses to delete a deleted or unknown entry', async () => {
    const user = await moved();
    const { id } = await entryThat(user, 'Porto');
    await forget(user, id);
    for (const missing of [id, 'never'])
      await expect(stack.forgetMemories(user, [missing])).rejects.toMatchObject(NOT_FOUND);
    await expect(historyOf(user, 'never')).rejects.toMatchObject(NOT_FOUND);
  });
});

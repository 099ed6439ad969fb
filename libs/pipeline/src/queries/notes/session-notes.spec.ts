import { isoInstant, type Scope } from '@mneme/domain';
import { openTestStack } from '@mneme/server/testing';
import { afterAll, describe, expect, it } from 'vitest';

const stack = await openTestStack();
afterAll(() => stack.close());
const JANUARY = '2026-01-10T09:00:00.000Z';

type Asked = Parameters<typeof stack.buildContext>[2];
const textFor = async (user: Scope, query: string, asked?: Asked): Promise<string> =>
  (await stack.buildContext(user, query, asked)).text;
/** Returns the notes in a context block. */
const notesFor = async (user: Scope, query: string, asked?: Asked): Promise<string[]> =>
  [...(await textFor(user, query, asked)).matchAll(/^- (.*) \(as of/gm)].map(([, note]) => note ?? '');
const fill = (used: number) => ({ budget: { kind: 'fill' as const, used, limit: 10 } });
const noted = async (
  user: Scope,
  sessionId: string,
  notes: Readonly<Record<string, string>>,
): Promise<void> => {
  for (const [key, value] of Object.entries(notes)) {
    await stack.note(user, key, value, { sessionId });
    stack.clock.pass(1);
  }
  await stack.settled();
};

describe('session notes', () => {
  /** A query that matches nothing, so that only unconditional lines are shown. */
  const ANYTHING = '!?';
  it('shows notes in every context of their session, newest first, for any query and window usage', async () => {
    const user = stack.newUser();
    await noted(user, 's', { editor: 'vim', port: '5433', branch: 'main' });
    for (const budget of [{}, fill(1), fill(9)])
      expect(await notesFor(user, ANYTHING, { sessionId: 's', ...budget })).toEqual([
        'branch: main',
        'port: 5433',
        'editor: vim',
      ]);
  });

  it('replaces a note by a newer value of its key, and removes a retracted note', async () => {
    const user = stack.newUser();
    await noted(user, 's', { editor: 'vim', port: '5433' });
    const before = isoInstant(stack.clock.now());
    stack.clock.pass(1);
    await noted(user, 's', { editor: 'emacs' });
    const asked = { sessionId: 's' };
    expect(await notesFor(user, ANYTHING, asked)).toEqual(['editor: emacs', 'port: 5433']);
    expect(await notesFor(user, ANYTHING, { ...asked, knownAt: before })).toEqual([
      'port: 5433',
      'editor: vim',
    ]);
    const port = (await stack.facts(user)).find(({ predicate }) => predicate === 'note:port');
    await stack.retractFact(user, port?.claim.id ?? '');
    await stack.settled();
    expect(await notesFor(user, ANYTHING, asked)).toEqual(['editor: emacs']);
  });

  it('shows a note although the session has 60 other facts that sort before it', async () => {
    const user = stack.newUser();
    const facts = Array.from({ length: 60 }, (_, n) => ({
      subject: `Aaron ${n}`,
      predicate: 'works_at',
      object: `Shop ${n}`,
    }));
    await stack.stateFacts(user, facts, 's');
    await noted(user, 's', { editor: 'vim' });
    expect(await notesFor(user, ANYTHING, { sessionId: 's' })).toEqual(['editor: vim']);
    expect((await notesFor(user, 'Where does Aaron 7 work?', { sessionId: 's' }))[0]).toBe('editor: vim');
  });

  it('limits the shown notes to the 50 newest', async () => {
    const user = stack.newUser();
    await noted(user, 's', Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`key ${n}`, 'old'])));
    await noted(user, 's', { zoom: '120 %', 'zsh theme': 'plain' });
    const notes = await notesFor(user, ANYTHING, { sessionId: 's' });
    expect([notes.length, ...notes.slice(0, 2)]).toEqual([50, 'zsh theme: plain', 'zoom: 120 %']);
  });

  it('hides notes of other sessions', async () => {
    const user = stack.newUser();
    await noted(user, 's', { editor: 'vim' });
    await noted(user, 'other', { port: '5433' });
    expect(await notesFor(user, ANYTHING, { sessionId: 'other' })).toEqual(['port: 5433']);
    expect(await textFor(user, ANYTHING, { sessionId: 'third' })).toBe('');
  });

  it('hides a note for a known_at before its creation', async () => {
    const user = stack.newUser();
    await noted(user, 's', { editor: 'vim' });
    const [note] = await stack.facts(user);
    const createdAt = note?.createdAt ?? 0;
    const knownAt = isoInstant(createdAt);
    const asked = { sessionId: 's' };
    expect(await notesFor(user, ANYTHING, { ...asked, knownAt })).toEqual(['editor: vim']);
    expect(await notesFor(user, ANYTHING, { ...asked, knownAt: isoInstant(createdAt - 1) })).toEqual([]);
  });

  it('shows a note once even if it also matches the query', async () => {
    const user = stack.newUser();
    await noted(user, 's', { editor: 'vim' });
    expect(await notesFor(user, 'Which editor?', { sessionId: 's' })).toEqual(['editor: vim']);
  });
  it('keeps a note if a session whose id differs only in case writes the same key', async () => {
    const user = stack.newUser();
    await noted(user, 'Alpha', { editor: 'vim' });
    await noted(user, 'alpha', { editor: 'emacs' });
    expect(await notesFor(user, '!?', { sessionId: 'Alpha' })).toEqual(['editor: vim']);
    expect(await notesFor(user, '!?', { sessionId: 'alpha' })).toEqual(['editor: emacs']);
  });
  it('shows all of 24 notes in every tier, beside the snippets', async () => {
    const user = stack.newUser();
    await stack.recordMessages(user, 's', [{ text: 'My dog Rex is afraid of thunder.' }]);
    await noted(user, 's', Object.fromEntries(Array.from({ length: 24 }, (_, n) => [`k${n}`, `v${n}`])));
    const shown = async (used: number) => {
      const notes = await notesFor(user, 'thunder', { sessionId: 's', ...fill(used) });
      return new Set(notes.filter((note) => note.startsWith('k'))).size;
    };
    expect([await shown(9), await shown(7), await shown(6), await shown(1)]).toEqual([24, 24, 24, 24]);
  });
  it('shows a note completely in a small block', async () => {
    const user = stack.newUser();
    await noted(user, 's', { deploy: 'the staging cluster in Frankfurt' });
    expect(
      await notesFor(user, '!?', { sessionId: 's', budget: { kind: 'characters', limit: 400 } }),
    ).toEqual(['deploy: the staging cluster in Frankfurt']);
    await stack.recordMessages(user, 's', [{ text: 'My dog Rex is afraid of thunder.' }]);
    expect(
      await notesFor(user, 'thunder', { sessionId: 's', budget: { kind: 'characters', limit: 400 } }),
    ).toEqual(['deploy: the staging cluster in Frankfurt']);
  });
});

describe('a nearly full context window', () => {
  it('returns no facts other than session notes for a nearly full window', async () => {
    const user = stack.newUser();
    await stack.stateFacts(user, [{ subject: 'Rex', predicate: 'fears', object: 'thunder' }]);
    await stack.settled();
    expect(await textFor(user, 'What does Rex fear?', { sessionId: 's', ...fill(9) })).toBe('');
  });
});

describe('a context block within a message', () => {
  it('excludes a context block in a message from search and from later contexts', async () => {
    const [user, again] = [stack.newUser(), stack.newUser()];
    await stack.recordMessages(user, 's', [{ text: 'My dog Rex is afraid of thunder.' }]);
    const block = await textFor(user, 'thunder');
    await stack.talk(again, 's', [{ text: `${block}\n\nI adopted a cat called Mia.`, saidAt: JANUARY }]);
    expect(await textFor(again, 'thunder')).not.toContain('thunder');
    const { found } = await stack.search(again, 'thunder', { kinds: ['chunk'] });
    expect(found.map(({ terms }) => terms['words'])).toEqual([0]);
  });
});

describe('notes by key and category', () => {
  const listed = async () => {
    const user = stack.newUser();
    const notes = [
      ['one', 'project.name', 'mneme', 'project'],
      ['one', 'Project.Owner', 'Ana', 'project'],
      ['one', 'editor', 'vim', 'preference'],
      ['one', 'a%b_c', 'odd', null],
      ['two', 'project.name', 'lethe', 'Project'],
    ] as const;
    for (const [sessionId, key, value, category] of notes)
      await stack.note(user, key, value, { sessionId, category });
    await stack.settled();
    return async (key: string | null, category: string | null = null): Promise<string[]> =>
      (await stack.facts(user, { notes: { key, category } })).map(({ object }) => object).sort();
  };

  it('limits notes to a category', async () => {
    const notes = await listed();
    expect(await notes(null, 'project')).toEqual(['Ana', 'lethe', 'mneme']);
    expect(await notes('*.owner', 'PROJECT')).toEqual(['Ana']);
    expect(await notes('editor', 'project')).toEqual([]);
  });

  it('treats every character of a key pattern except * literally', async () => {
    const notes = await listed();
    expect(await notes('a%b_c')).toEqual(['odd']);
    for (const key of ['a%c', 'a_b_c', 'project%', 'project_name', 'proj.*ect', 'edito?'])
      expect(await notes(key), key).toEqual([]);
  });
});

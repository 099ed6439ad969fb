import type { Scope } from '@mneme/domain';
import { followEvent, type Recorded } from '@mneme/pipeline';
import { type Line, openTestStack } from '@mneme/server/testing';
import { afterAll, describe, expect, it } from 'vitest';

const stack = await openTestStack();
afterAll(() => stack.close());
const JANUARY = '2026-01-10T09:00:00.000Z';

/** Records lines in the open session, without a speaker name unless a line has one. */
const say = async (user: Scope, ...lines: readonly (string | Line)[]): Promise<Recorded> => {
  const said = lines.map((line) => ({
    speaker: null,
    saidAt: JANUARY,
    ...(typeof line === 'string' ? { text: line } : line),
  }));
  const recorded = await stack.recordMessages(user, 's', said);
  await stack.settled();
  return recorded;
};
const factsOf = async (user: Scope): Promise<string[]> =>
  (await stack.facts(user))
    .map(({ subject, predicate, object }) => `${subject} ${predicate} ${object}`)
    .sort();
const entriesOf = async (user: Scope): Promise<string[]> =>
  (await stack.entries(user)).map(({ text }) => text).sort();

describe('names of speakers', () => {
  it('treats messages with and without a speaker name as one person', async () => {
    const user = stack.newUser();
    await say(user, 'I work at Acme.');
    await say(user, { speaker: 'Ana', text: 'I live in Porto.' });
    await say(user, 'I moved to Lisbon.');
    expect(await factsOf(user)).toEqual(['Ana lives_in Lisbon', 'Ana name Ana', 'Ana works_at Acme']);
    expect(await entriesOf(user)).toEqual([
      'Ana: I live in Porto.',
      'Ana: I moved to Lisbon.',
      'user: I work at Acme.',
    ]);
  });

  it('uses the name that the user states, beginning with the same message', async () => {
    const user = stack.newUser();
    await say(user, 'My name is Maya. I live in Porto.');
    await say(user, 'My sister lives in Rome.', 'Maya works at Acme.');
    expect(await factsOf(user)).toEqual([
      'Maya lives_in Porto',
      'Maya name Maya',
      'Maya works_at Acme',
      "Maya's sister lives_in Rome",
    ]);
    expect(await entriesOf(user)).toEqual([
      'Maya: I live in Porto.',
      'Maya: Maya works at Acme.',
      'Maya: My name is Maya.',
      'Maya: My sister lives in Rome.',
    ]);
  });

  it('keeps two speakers of one scope apart, even if one states the name of the other', async () => {
    const user = stack.newUser();
    await say(
      user,
      { speaker: 'Nora', text: 'I live in Leeds.' },
      { speaker: 'Tom', text: 'I live in York.' },
    );
    await say(
      user,
      { speaker: 'Nora', text: 'My name is Tom.' },
      { speaker: 'Tom', text: 'I work at Acme.' },
    );
    expect((await factsOf(user)).filter((fact) => !fact.includes(' name '))).toEqual([
      'Nora lives_in Leeds',
      'Tom lives_in York',
      'Tom works_at Acme',
    ]);
  });

  it('does not attribute messages of an assistant to a user of the same name', async () => {
    const user = stack.newUser();
    await say(user, { speaker: 'Will', text: 'I live in Porto.' });
    const text = 'Decision: we keep the old boiler.';
    await say(user, { role: 'assistant', speaker: 'Will', text });
    expect(await factsOf(user)).toEqual([
      'Will decision we keep the old boiler',
      'Will lives_in Porto',
      'Will name Will',
    ]);
  });

  it('does not rename notes of an agent', async () => {
    const user = stack.newUser();
    await stack.note(user, 'editor', 'vim');
    await say(user, { speaker: user.user, text: 'I live in Porto.' });
    await stack.note(user, 'editor', 'emacs');
    await stack.settled();
    expect(await factsOf(user)).toEqual([
      `${user.user} lives_in Porto`,
      `${user.user} name ${user.user}`,
      `${user.user} note:editor emacs`,
    ]);
  });
});

describe('messages that are read on arrival', () => {
  it('reads messages as German if one begins like a relation, such as "Unsere Katze mag"', async () => {
    const user = stack.newUser();
    const said = ['Unsere Katze mag Thunfisch.', 'Mein Rücken macht Probleme.', 'Ich wohne in Graz.'];
    // "Meine Hose passt nicht mehr." is too short for an entry without a claim.
    const { eventId } = await say(user, 'Meine Hose passt nicht mehr.', ...said);
    expect((await entriesOf(user)).map((entry) => entry.replace(/^.*?: /u, ''))).toEqual(said.toSorted());
    expect((await factsOf(user)).map((fact) => fact.replace(/^\S+ /u, ''))).toEqual(['lives_in Graz']);
    const { status, stages } = await followEvent(stack.ports, user, eventId);
    expect([status, stages.consolidated]).toEqual(['held', expect.any(Number)]);
  });

  it('processes a message once if it is sent several times', async () => {
    const user = stack.newUser();
    const line = { id: 'm1', text: 'I live in Porto.' };
    await say(user, line);
    await say(user, line, { id: 'm2', text: 'I work at Acme.' });
    expect(await entriesOf(user)).toEqual(['user: I live in Porto.', 'user: I work at Acme.']);
    expect(await factsOf(user)).toEqual(['user lives_in Porto', 'user works_at Acme']);
  });
});

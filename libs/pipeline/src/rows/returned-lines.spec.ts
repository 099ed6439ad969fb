import { openTestStack } from '@mneme/server/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { addReturnedLines, RETURNED_LINES, returnedLines } from './returned-lines.js';

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;

const stack = await openTestStack();
afterAll(() => stack.close());
const { state } = stack.ports;

const rowOf = async (scope: { tenant: string; user: string }) =>
  (await state.load(RETURNED_LINES, [`${scope.tenant}/${scope.user}`]))[0];

describe('lines that reads returned', () => {
  it('recognises a returned line for a day, and only for its user', async () => {
    const [ana, ben] = [stack.newUser(), stack.newUser()];
    await addReturnedLines(state, ana, ['i live in tartu'], 0);
    expect((await returnedLines(state, ana, DAY - 1))('i live in tartu')).toBe(true);
    expect((await returnedLines(state, ana, DAY))('i live in tartu')).toBe(false);
    expect((await returnedLines(state, ana, 1))('i live in narva')).toBe(false);
    expect((await returnedLines(state, ben, 1))('i live in tartu')).toBe(false);
    expect(JSON.stringify(await rowOf(ana))).not.toContain('tartu');
  });

  it('keeps the latest 2,000 returned lines, and writes a line again only after an hour', async () => {
    const user = stack.newUser();
    await addReturnedLines(state, user, ['the first line'], 0);
    await addReturnedLines(
      state,
      user,
      Array.from({ length: 1_999 }, (_, n) => `line ${n}`),
      1,
    );
    const full = await returnedLines(state, user, 2);
    expect(['the first line', 'line 0', 'line 1998'].map(full)).toEqual([true, true, true]);
    const version = (await rowOf(user))?.version;
    await addReturnedLines(state, user, ['line 7'], HOUR);
    expect((await rowOf(user))?.version).toBe(version);
    await addReturnedLines(state, user, ['one more line'], 2);
    const later = await returnedLines(state, user, 3);
    expect(['the first line', 'line 0', 'one more line'].map(later)).toEqual([false, true, true]);
    await addReturnedLines(state, user, ['line 7'], 2 * HOUR);
    expect((await returnedLines(state, user, DAY + HOUR))('line 7')).toBe(true);
  });
});

describe('a message with lines that reads returned', () => {
  it('records a message with returned lines as a whole, but reads only its other lines', async () => {
    const user = stack.newUser();
    await stack.recordMessages(user, 's', [{ text: 'I moved to Narva.' }]);
    await addReturnedLines(state, user, ['i live in tartu', 'i work at vantor'], stack.clock.now());
    const text = 'You told me:\n- I live in Tartu.\n- I work at Vantor.\nI like herons.';
    await stack.talk(user, 's', [{ text }]);
    expect((await stack.messages(user, 's')).map((message) => message.text)).toContain(text);
    const objects = (await stack.facts(user)).map(({ object }) => object);
    expect(objects).toContain('Narva');
    expect(objects.join()).not.toMatch(/Tartu|Vantor/u);
    const [point] = (await stack.messages(user, 's')).filter((message) => message.text === text);
    expect(point?.stems.join(' ')).toContain('heron');
    expect(point?.stems.join(' ')).not.toContain('tartu');
  });

  it('stores the positions of the returned lines in the point of the message', async () => {
    const user = stack.newUser();
    await addReturnedLines(state, user, ['i live in tartu', 'i work at vantor'], stack.clock.now());
    const text = 'You told me:\n- I live in Tartu.\n- I work at Vantor.';
    await stack.recordMessages(user, 's', [{ id: 'a', text }]);
    const [point] = await stack.messages(user, 's');
    expect(point?.recalled).toEqual([
      { start: 13, end: 31 },
      { start: 32, end: 51 },
    ]);
  });
});

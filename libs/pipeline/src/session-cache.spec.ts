import { emptyRow, type StateRow } from '@mneme/ports';
import { describe, expect, it } from 'vitest';
import { openSessionCache } from './session-cache.js';

const row = (version: number): StateRow =>
  emptyRow({
    stage: 'door.session',
    key: 'k',
    scope: 't/u',
    version,
    state: { nextOrdinal: version },
  });
const known = (...ids: readonly string[]) => ({
  row: row(1),
  episodes: new Map(ids.map((id) => [id, 'e'])),
});

describe('openSessionCache', () => {
  it('returns the session that was kept last', () => {
    const book = openSessionCache();
    book.keep('s', known('a'));
    book.keep('s', known('a', 'b'));
    expect(book.find('s')).toEqual(known('a', 'b'));
    expect(book.find('other')).toBeNull();
  });

  it('drops the least recently written session when it is full', () => {
    const book = openSessionCache(7);
    book.keep('first', known('a', 'b'));
    book.keep('second', known('c'));
    book.keep('first', known('a', 'b', 'd'));
    book.keep('third', known('e'));
    expect([book.find('first'), book.find('second'), book.find('third')]).toEqual([
      known('a', 'b', 'd'),
      null,
      known('e'),
    ]);
  });

  it('drops a session on forget', () => {
    const book = openSessionCache();
    book.keep('s', known('a'));
    book.forget('s');
    expect(book.find('s')).toBeNull();
  });

  it('runs work on one session one by one, in order of arrival, also after a failure', async () => {
    const book = openSessionCache();
    const order: string[] = [];
    const work = (name: string, key = 's') =>
      book.inTurn(key, async () => {
        order.push(`${name} begins`);
        await Promise.resolve();
        order.push(`${name} ends`);
        if (name === 'b') throw new Error('b failed');
        return name;
      });
    const done = await Promise.allSettled([work('a'), work('b'), work('c')]);
    expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
    expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('runs work on different sessions side by side', async () => {
    const book = openSessionCache();
    let finishFirst: () => void = () => undefined;
    const first = book.inTurn('one', () => new Promise<void>((resolve) => (finishFirst = resolve)));
    expect(await book.inTurn('other', () => Promise.resolve('done'))).toBe('done');
    finishFirst();
    await first;
  });
});

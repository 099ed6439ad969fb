import type { StateRow } from '@mneme/ports';
import { describe, expect, it } from 'vitest';
import { openSessionBook } from './session-book.js';

const row = (version: number): StateRow => ({
  stage: 'door.session',
  key: 'k',
  scope: 't/u',
  version,
  cursor: null,
  recentIds: [],
  state: { nextOrdinal: version },
  outbox: [],
  isHolding: false,
  touchedAt: 0,
});
const known = (...ids: readonly string[]) => ({ row: row(1), episodes: new Map(ids.map((id) => [id, 'e'])) });

describe('a session book', () => {
  it('gives back what was kept last', () => {
    const book = openSessionBook();
    book.keep('s', known('a'));
    book.keep('s', known('a', 'b'));
    expect(book.find('s')).toEqual(known('a', 'b'));
    expect(book.find('other')).toBeNull();
  });

  it('forgets what was not written to for longest when it is full', () => {
    const book = openSessionBook(7);
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

  it('forgets what it is told to', () => {
    const book = openSessionBook();
    book.keep('s', known('a'));
    book.forget('s');
    expect(book.find('s')).toBeNull();
  });
});

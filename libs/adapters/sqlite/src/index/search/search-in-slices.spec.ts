import type { Filter } from '@mneme/domain';
import { aPoint, aProbe, aScope, aSelection } from '@mneme/ports/testing';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aFolder, someOptions } from '../../open-fresh.fixture.js';
import { openSqlite, type SqliteStack } from '../../open-sqlite.js';

/** Enough messages that filling a cache and applying a filter each take several slices. */
const MESSAGES = 2_500;
const scope = aScope();
const ids = (numbers: readonly number[]): string[] => numbers.map((n) => `m${n}`).sort();
const every = Array.from({ length: MESSAGES }, (_, n) => n);

let folder: string;
let stack: SqliteStack;
beforeAll(async () => {
  folder = await aFolder();
  stack = await openSqlite({
    ...someOptions(folder),
    // Module of a reader that ends its slice at each pause.
    readerThread: new URL('../../threads/reader/reader-with-procedures.fixture.js', import.meta.url),
  });
  await stack.index
    .of(scope)
    .put(
      every.map((n) =>
        aPoint({ id: `m${n}`, ordinal: n, text: 'kite', speaker: n % 7 === 0 ? 'Nora' : 'Ben', tags: [] }),
      ),
    );
});
afterAll(async () => {
  await stack.close();
  await rm(folder, { recursive: true });
});

/** A filter with the maximum number of conditions, which is applied in several slices. */
const named = (name: string): Filter => ({
  op: 'or',
  parts: Array.from({ length: 32 }, (_, n) => ({
    op: 'icontains',
    field: 'speaker',
    value: n === 31 ? name : `x${n}`,
  })),
});

const found = async (filter: Filter | null): Promise<string[]> => {
  const probe = aProbe({ selection: aSelection({ filter }), stems: ['kite'], limit: MESSAGES * 2 });
  const [seeds] = await stack.index.of(scope).search([probe]);
  return (seeds?.lexical ?? []).map(({ id }) => id).sort();
};

describe('search in slices', () => {
  it('finds all matching messages with and without a filter', async () => {
    expect(await found(null)).toEqual(ids(every));
    expect(await found(named('NORA'))).toEqual(ids(every.filter((n) => n % 7 === 0)));
    expect(await found({ op: 'not', part: named('nora') })).toEqual(ids(every.filter((n) => n % 7 !== 0)));
  });

  it('sees points that were written or removed after an earlier search with the same filter', async () => {
    const { index } = stack;
    await found(named('nora'));
    await index.of(scope).put([aPoint({ id: 'm-new', ordinal: MESSAGES, text: 'kite', speaker: 'Nora' })]);
    expect(await found(named('nora'))).toContain('m-new');
    await index.of(scope).put([aPoint({ id: 'm-new', ordinal: MESSAGES, text: 'kite', speaker: 'Ben' })]);
    expect(await found(named('nora'))).not.toContain('m-new');
    await index.of(scope).remove(['m-new']);
    expect(await found(null)).toEqual(ids(every));
  });

  it('sees a tag that was added after an earlier search with the same filter', async () => {
    const tagged: Filter = { op: 'eq', field: 'tag', value: 'topic:kites' };
    expect(await found(tagged)).toEqual([]);
    const note = { id: 'm3', turnId: 't', summary: null, memoryType: null, upTo: 4 };
    await stack.index.of(scope).annotate([{ ...note, tags: ['topic:kites'] }]);
    expect(await found(tagged)).toEqual(['m3']);
  });

  it('answers 20 concurrent searches while points are written and removed', async () => {
    const { index } = stack;
    const writing = (async () => {
      for (let n = 0; n < 20; n += 1) {
        await index.of(scope).put([aPoint({ id: `extra${n}`, ordinal: MESSAGES + n, text: 'kite' })]);
        await index.of(scope).remove([`extra${n}`]);
      }
    })();
    const searches = await Promise.all(every.slice(0, 20).map(() => found(named('nora'))));
    await writing;
    for (const answer of searches)
      expect(answer.filter((id) => id.startsWith('m'))).toEqual(ids(every.filter((n) => n % 7 === 0)));
    expect(await found(null)).toEqual(ids(every));
  });
});

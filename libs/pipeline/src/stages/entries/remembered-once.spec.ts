import { type Entry, idOf, type Scope } from '@mneme/domain';
import { type Handled, pipeline } from '@mneme/pipeline';
import type { SqliteStack } from '@mneme/sqlite';
import { openSqliteHere } from '@mneme/sqlite/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtinModels, aStagePorts } from '@mneme/runner/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const SCOPE: Scope = { tenant: 't', user: 'ana' };

const ENTRY: Entry = {
  id: 'e1',
  sessionId: 's',
  segmentId: 'g',
  text: 'Ana: I like tea.',
  kind: 'fact',
  speaker: 'Ana',
  happenedAt: 1_000,
  precision: null,
  sources: [],
  claims: [],
};

const event = (type: 'entry.written' | 'entry.forgotten', recordedAt: number): Handled =>
  ({
    id: idOf('event', type, recordedAt),
    type,
    scope: SCOPE,
    roots: [],
    trace: null,
    data: type === 'entry.written' ? ENTRY : { entryId: ENTRY.id },
    recordedAt,
  }) as unknown as Handled;

const superseded = (recordedAt: number): Handled =>
  ({
    ...event('entry.forgotten', recordedAt),
    id: idOf('event', 'superseded', recordedAt),
    type: 'entries.superseded',
    data: { entryIds: [ENTRY.id], supersededBy: 'a model', recordedBefore: recordedAt },
  }) as unknown as Handled;

const edited = (recordedAt: number): Handled =>
  ({
    ...event('entry.written', recordedAt),
    id: idOf('event', 'edited', recordedAt),
    type: 'entry.revised',
    data: { ...ENTRY, text: 'Ana: I like coffee.', editedAt: recordedAt, knownFrom: recordedAt },
  }) as unknown as Handled;

describe('the projection of entries', () => {
  let folder = '';
  let store: SqliteStack;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mneme-remember-'));
    const { id, dimensions } = builtinModels().embedder;
    store = await openSqliteHere({ folder, embedder: { id, dimensions } });
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  const project = async (...events: readonly Handled[]): Promise<void> => {
    if (pipeline.remember.kind !== 'projection') throw new Error('It is no projection.');
    await pipeline.remember.project(events, aStagePorts(store));
  };

  const remembered = async () => {
    const { points } = await store.index.of(SCOPE).list({
      selection: { kinds: ['entry'], instants: 'ever', filter: null },
      sessionId: null,
      order: 'recorded',
      limit: 9,
      cursor: null,
    });
    return points.map(({ id, recordedFrom, recordedTo }) => ({ id, recordedFrom, recordedTo }));
  };

  it('keeps the first record of an entry that is written again', async () => {
    await project(event('entry.written', 1));
    await project(event('entry.written', 2));
    expect(await remembered()).toEqual([{ id: 'e1', recordedFrom: 1, recordedTo: null }]);
  });

  it('keeps a deleted entry deleted when it is written again, alone or with other events', async () => {
    await project(event('entry.written', 1));
    await project(event('entry.forgotten', 2));
    await project(event('entry.written', 3));
    await project(event('entry.written', 4), event('entry.forgotten', 5));
    expect(await remembered()).toEqual([{ id: 'e1', recordedFrom: 1, recordedTo: 2 }]);
  });

  it('deletes an entry that is written and deleted in one delivery', async () => {
    await project(event('entry.written', 1), event('entry.forgotten', 2));
    expect(await remembered()).toEqual([{ id: 'e1', recordedFrom: 1, recordedTo: 2 }]);
  });

  it('ends a superseded entry and names the extractor, alone or with other events', async () => {
    await project(event('entry.written', 1));
    await project(superseded(2));
    await project(superseded(3));
    expect(await remembered()).toEqual([{ id: 'e1', recordedFrom: 1, recordedTo: 2 }]);
    const [point] = await store.index.of(SCOPE).get([ENTRY.id]);
    expect(point).toMatchObject({ metadata: { superseded_by: 'a model' } });
    await store.index.of(SCOPE).remove([ENTRY.id]);
    await project(event('entry.written', 4), superseded(5));
    expect(await remembered()).toEqual([{ id: 'e1', recordedFrom: 4, recordedTo: 5 }]);
  });

  it('does not supersede an entry that a person has edited or deleted', async () => {
    await project(event('entry.written', 1), edited(2), superseded(3));
    const [current] = await store.index.of(SCOPE).get([ENTRY.id]);
    expect(current).toMatchObject({ text: 'Ana: I like coffee.', recordedTo: null });
    await project(event('entry.forgotten', 4), superseded(5));
    const [deleted] = await store.index.of(SCOPE).get([ENTRY.id]);
    expect(deleted).toMatchObject({ recordedTo: 4 });
    expect(deleted).not.toMatchObject({ metadata: { superseded_by: 'a model' } });
  });
});

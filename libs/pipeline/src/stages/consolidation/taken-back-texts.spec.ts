import type { EntryPoint, Scope } from '@mneme/domain';
import { replacementOf, keptBesideOf, pipeline, versionedPoint } from '@mneme/pipeline';
import { openSqliteStores, recordOf, type RecordedEvent, stageOver } from '@mneme/server/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const START = 1_700_000_000_000;

const entry = (id: string, rewriting?: number) => ({
  id,
  sessionId: 's',
  segmentId: null,
  text: id,
  kind: 'fact' as const,
  speaker: 'Ana',
  happenedAt: START,
  precision: null,
  claims: [],
  sources: [{ messageId: `of ${id}`, sessionId: 's', saidAt: START + (rewriting ?? 0) }],
  ...(rewriting === undefined ? {} : { rewriting }),
});

const event = (place: number, type: RecordedEvent['type'], data: object): RecordedEvent =>
  ({ topic: 'entries', id: `${place} ${type}`, type, data, recordedAt: START + place }) as RecordedEvent;

const written = (place: number, id: string, rewriting?: number) =>
  event(place, 'entry.written', entry(id, rewriting));
const edited = (place: number, id: string) =>
  event(place, 'entry.revised', {
    ...entry(id),
    text: 'Edited',
    editedAt: START + place,
    knownFrom: START + place,
  });
const deleted = (place: number, id: string) => event(place, 'entry.forgotten', { entryId: id });
const takenBack = (place: number, text: string) =>
  event(place, 'entries.restored', { runId: 'run', entryIds: [], withdrawn: [text] });
const gaveWay = (place: number, entryId: string, by: string) =>
  event(place, 'entries.consolidated', { runId: 'run', changes: [{ entryId, by, kind: 'update' }] });
const kept = (place: number, entryId: string, beside: string) =>
  event(place, 'entries.restored', {
    runId: 'run',
    entryIds: [],
    withdrawn: [],
    kept: [{ entryId, beside: [beside] }],
  });

describe('entry edited by a user between runs', () => {
  let opened: Awaited<ReturnType<typeof openSqliteStores>>;
  beforeAll(async () => {
    opened = await openSqliteStores();
  });
  afterAll(() => opened.close());

  /** Returns a look-up by id of the entries after these deliveries. */
  const after = async (...deliveries: readonly (readonly RecordedEvent[])[]) => {
    const scope: Scope = { tenant: 'laws', user: randomUUID() };
    const remember = stageOver(opened.stores, pipeline.remember);
    for (const delivery of deliveries)
      await remember(delivery.map((recorded) => recordOf(scope, recorded, recorded.recordedAt - START)));
    const selection = { kinds: ['entry'], instants: 'ever', filter: null } as const;
    const asked = { selection, sessionId: null, order: 'session', limit: 500, cursor: null } as const;
    const { points } = await opened.stores.index.of(scope).list(asked);
    return (id: string): EntryPoint => {
      const point = points.find((each) => each.id === id && versionedPoint(each) === null);
      if (point?.kind !== 'entry') throw new Error(`There is no ${id}.`);
      return point;
    };
  };

  it('keeps the list of entries that must not replace an entry when the entry is edited', async () => {
    const of = await after([written(1, 'a'), written(2, 'b'), kept(3, 'a', 'b'), edited(4, 'a')]);
    expect([of('a').text, keptBesideOf(of('a'))]).toEqual(['Edited', ['b']]);
  });

  it("keeps the text of a user's edit even if an undo withdraws the entry meanwhile", async () => {
    const of = await after([written(1, 'text', 1), takenBack(2, 'text')], [edited(3, 'text')]);
    expect([of('text').text, of('text').recordedTo]).toEqual(['Edited', null]);
  });

  it('ignores a withdrawal or verdict of an edited entry that is delivered again', async () => {
    const early = [written(1, 'a'), written(2, 'text', 1), takenBack(3, 'text'), gaveWay(4, 'a', 'text')];
    const of = await after(early, [edited(5, 'text')], early);
    expect([of('text').text, of('text').recordedTo]).toEqual(['Edited', null]);
    expect([of('a').recordedTo, replacementOf(of('a'))]).toEqual([null, null]);
  });

  it('keeps a deleted entry deleted when it is edited later', async () => {
    const of = await after(
      [written(1, 'text', 1), takenBack(2, 'text'), deleted(3, 'text')],
      [edited(4, 'text')],
    );
    expect([of('text').text, of('text').recordedTo]).toEqual(['text', START + 2]);
    const again = await after(
      [written(1, 'text', 1), takenBack(2, 'text'), edited(3, 'text')],
      [deleted(4, 'text'), edited(5, 'text')],
    );
    expect(again('text').recordedTo).toBe(START + 4);
  });
});

import { isChunk } from '@mneme/domain';
import { anEntryPoint, anOutgoing, aPoint, aScope, deliveriesOf, eventIds } from '@mneme/ports/testing';
import Database from 'better-sqlite3';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { aFolder, someOptions } from './open-fresh.fixture.js';
import { openSqliteHere } from './testing.js';

const NOTE = { id: 'p1', turnId: 't', summary: 'Pixel.', tags: [], memoryType: null };

it('opens a store of format 5 and updates its points', async () => {
  const folder = await aFolder();
  const entry = anEntryPoint({ id: 'e' });
  const before = await openSqliteHere(someOptions(folder));
  const prompt = aPoint({ id: 'prompt', role: 'system', text: 'one two three' });
  await before.index.of(aScope()).put([aPoint(), entry, prompt]);
  await before.close();
  const db = new Database(join(folder, 'mneme.sqlite'));
  db.exec(`
    DROP INDEX point_prompt;
    ALTER TABLE point DROP COLUMN recalled;
    ALTER TABLE point DROP COLUMN note_up_to;
    ALTER TABLE topic DROP COLUMN newest;
    DROP TABLE ahead;
    DROP INDEX event_position;
    ALTER TABLE event DROP COLUMN scope_id;
    CREATE UNIQUE INDEX event_position ON event (topic, position);
    DROP TABLE knowledge_unit;
    DROP TABLE knowledge_support;
    DROP TABLE knowledge_withdrawal;
    DROP TABLE data_key;
    DROP TABLE key_erasure;
    ALTER TABLE state DROP COLUMN data_key;
    DROP INDEX point_data_key;
    ALTER TABLE point DROP COLUMN data_key;
    DROP INDEX claim_data_key;
    ALTER TABLE claim DROP COLUMN data_key;
    ALTER TABLE claim DROP COLUMN event_id;
    ALTER TABLE claim DROP COLUMN retracted_by;
  `);
  db.pragma('user_version = 5');
  db.close();
  const after = await openSqliteHere(someOptions(folder));
  const store = after.index.of(aScope());
  expect(await store.getEmbedded(['p1', 'e'])).toEqual([aPoint(), entry]);
  expect(await store.statistics()).toMatchObject({ turns: 1, speakers: [{ name: 'Ana', turns: 1 }] });
  await store.annotate([{ ...NOTE, upTo: 3 }]);
  await store.annotate([{ ...NOTE, summary: 'Older.', upTo: 2 }]);
  await store.end([{ id: 'e', recordedTo: 2_000 }]);
  const [chunk, ended] = await store.get(['p1', 'e']);
  expect([chunk && isChunk(chunk) && chunk.summary, ended?.recordedTo]).toEqual(['Pixel.', 2_000]);
  await after.close();
  await rm(folder, { recursive: true });
});

it('opens a log of format 11 and delivers its remaining events once, before newer events', async () => {
  const folder = await aFolder();
  const anaAndBen = (n: number) =>
    ['ana', 'ben'].map((user) => anOutgoing({ id: `${user}${n}`, scope: aScope({ user }) }, { key: user }));
  const before = await openSqliteHere(someOptions(folder));
  const [first] = await before.log.append([...anaAndBen(0), ...anaAndBen(1)], 1_000);
  await before.log.acknowledge('group', first ? [first] : []);
  await before.close();
  const db = new Database(join(folder, 'mneme.sqlite'));
  db.exec(`
    DROP INDEX point_prompt;
    ALTER TABLE point DROP COLUMN recalled;
    ALTER TABLE topic DROP COLUMN newest;
    DROP TABLE ahead;
    DROP INDEX event_position;
    ALTER TABLE event DROP COLUMN scope_id;
    CREATE UNIQUE INDEX event_position ON event (topic, position);
  `);
  db.pragma('user_version = 11');
  db.close();
  const after = await openSqliteHere(someOptions(folder));
  expect(await after.log.newestAfter('conversation', 0)).toBe(1_000);
  await after.log.append(anaAndBen(2), 2_000);
  const deliveries = await deliveriesOf(after.log);
  expect(eventIds(await deliveries.reached(5))).toEqual(['ben0', 'ana1', 'ben1', 'ana2', 'ben2']);
  await deliveries.close();
  expect(await after.log.progress()).toMatchObject([{ acknowledged: 6, end: 6 }]);
  await after.close();
  await rm(folder, { recursive: true });
});

import { type Message, type Scope, scopeKey } from '@mneme/domain';
import { encodeEvent, type Event } from '@mneme/events';
import type { Logged } from '@mneme/ports';
import { aPointQuery, aSelection } from '@mneme/ports/testing';
import type { SqliteStack } from '@mneme/sqlite';
import { openSqliteHere } from '@mneme/sqlite/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aKeyRing } from '@mneme/sealing/testing';
import { builtinModels } from '../../models/builtin-models.js';
import { projectRecords } from './project-records.js';

const ANA: Scope = { tenant: 'default', user: 'ana' };

let folder: string;
let store: SqliteStack;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mneme-project-'));
  const { id, dimensions } = builtinModels().embedder;
  store = await openSqliteHere({ folder, embedder: { id, dimensions } });
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

/** Returns the n-th record: a message of the session `sessionId`, with the key `key`. */
const said = (n: number, { key = scopeKey(ANA), sessionId = 's1' } = {}): Logged => {
  const message: Message = {
    id: `m${n}`,
    ordinal: n,
    role: 'user',
    speaker: null,
    text: `word${n}`,
    saidAt: n,
    timeSource: 'stated',
    toolCalls: [],
    metadata: {},
  };
  const event: Event = {
    id: `e${n}`,
    type: 'episode.recorded',
    scope: ANA,
    roots: [`e${n}`],
    trace: null,
    dataKey: null,
    data: { id: `e${n}`, sessionId, agentId: null, messages: [message], infer: false, readAs: 'messages' },
  };
  const position = { topic: 'conversation', partition: 0, epoch: 1, offset: n };
  return { position, key, recordedAt: n, body: JSON.stringify(encodeEvent(event)) };
};

const textsAfter = async (...records: readonly Logged[]) => {
  const { index, knowledge, work } = store;
  const begin = () => {
    const unit = work.begin();
    const nothing = { rows: [], events: [], parked: [], acknowledges: null, recordedAt: 9 };
    const settle = async (): Promise<void> => {
      await unit.commit(nothing);
    };
    return { index: unit.index, facts: unit.facts, knowledge, settle };
  };
  const refused = await projectRecords(records, 'conversation', {
    begin,
    keyRing: aKeyRing(store),
    models: builtinModels(),
  });
  const { points } = await index.of(ANA).list(aPointQuery({ selection: aSelection() }));
  return { refused, texts: points.map(({ text }) => text) };
};

it('leaves out a record whose key is another user, like the stage did', async () => {
  const records = [said(0), said(1, { key: 'default/bob' }), said(2)];
  expect(await textsAfter(...records)).toEqual({ refused: 1, texts: ['word0', 'word2'] });
});

it('leaves out only the event on which a stage fails', async () => {
  const records = [said(0), said(1, { sessionId: '\ud800' }), said(2)];
  expect(await textsAfter(...records)).toEqual({ refused: 1, texts: ['word0', 'word2'] });
});

import { type KnowledgeSettings, NO_KNOWLEDGE } from '@mneme/domain';
import { type DataOf, decodeEvent } from '@mneme/events';
import { aScope } from '@mneme/ports/testing';
import { describe, expect, it } from 'vitest';
import type { Decision, Draft, Handled } from '../../stage.js';
import { propose } from './propose.js';

const ENTRY = {
  id: 'e1',
  sessionId: 's1',
  segmentId: null,
  text: 'user: Kafka is a message broker.',
  kind: 'fact',
  precision: null,
  speaker: null,
  happenedAt: 1_000,
  sources: [{ messageId: 'm1', sessionId: 's1', saidAt: 1_000 }],
  claims: [],
} as const;

const NEWEST: Readonly<Record<string, number>> = { 'entry.written': 3, 'facts.stated': 2 };

const handled = (type: string, data: object, recordedAt = 5_000): Handled => {
  const version = NEWEST[type] ?? 1;
  const envelope = { id: 'x', type, version, scope: aScope(), roots: ['x'], trace: null, data };
  return { ...decodeEvent(JSON.parse(JSON.stringify(envelope))), recordedAt };
};

const on: KnowledgeSettings = { ...NO_KNOWLEDGE, isOn: true };

const proposedOf = (event: Handled, settings: KnowledgeSettings | null): Promise<readonly Draft[]> =>
  (propose as Decision).decide(event, {
    sharing: () => Promise.resolve(settings),
    vocabulary: (word: string) => (['message', 'broker'].includes(word) ? 'word' : null),
  } as unknown as Parameters<Decision['decide']>[1]);

const said = async (event: Handled, settings: KnowledgeSettings | null) =>
  (await proposedOf(event, settings)).map(({ type, data }) => [type, data]);

describe('propose', () => {
  it('proposes each unit of an entry separately, from the instant at which the entry is known', async () => {
    const proposed = await proposedOf(handled('entry.written', ENTRY), on);
    expect(proposed.map(({ type }) => type)).toEqual(Array.from({ length: 3 }, () => 'knowledge.proposed'));
    const units = proposed.map(({ data }) => data as DataOf<'knowledge.proposed'>);
    expect(units.map(({ unit }) => unit.kind)).toEqual(['node', 'node', 'edge']);
    expect(new Set(units.map(({ statementId, knownFrom }) => `${statementId} ${knownFrom}`))).toEqual(
      new Set(['e1 5000']),
    );
  });

  it('proposes nothing if knowledge is off, or was never turned on', async () => {
    for (const settings of [null, NO_KNOWLEDGE])
      expect(await proposedOf(handled('entry.written', ENTRY), settings)).toEqual([]);
  });

  it('proposes the same again for the same event', async () => {
    const event = handled('entry.written', ENTRY);
    expect(await proposedOf(event, on)).toEqual(await proposedOf(event, on));
  });
});

describe('denials', () => {
  it('proposes a denial of the edge alone, without its nodes', async () => {
    const text = 'user: Kafka is not a message broker.';
    const proposed = await proposedOf(handled('entry.written', { ...ENTRY, text }), on);
    const units = proposed.map(({ data }) => data as DataOf<'knowledge.proposed'>);
    expect(units.map(({ unit, polarity }) => [unit.kind, polarity])).toEqual([['edge', 'denied']]);
  });
});

describe('withdrawals', () => {
  it('withdraws a deleted entry even if knowledge is off by now', async () => {
    const forgotten = handled('entry.forgotten', { entryId: 'e1' });
    const withdrawn = [['knowledge.withdrawn', { statementIds: ['e1'], knownBefore: 5_001 }]];
    expect(await said(forgotten, NO_KNOWLEDGE)).toEqual(withdrawn);
    expect(await said(forgotten, on)).toEqual(withdrawn);
    expect(await said(forgotten, null)).toEqual([]);
  });

  it('withdraws superseded entries up to the instant of their replacement', async () => {
    const data = { entryIds: ['e1', 'e2'], supersededBy: 'a-model', recordedBefore: 4_000 };
    expect(await said(handled('entries.superseded', data), on)).toEqual([
      ['knowledge.withdrawn', { statementIds: ['e1', 'e2'], knownBefore: 4_000 }],
    ]);
  });

  it('withdraws the former words of an edited entry and proposes the new words', async () => {
    const revised = { ...ENTRY, editedAt: 4_500, knownFrom: 4_600 };
    const drafts = await proposedOf(handled('entry.revised', revised), on);
    expect(drafts[0]?.data).toEqual({ statementIds: ['e1'], knownBefore: 4_600 });
    expect(drafts.slice(1).map(({ data }) => (data as DataOf<'knowledge.proposed'>).knownFrom)).toEqual([
      4_600, 4_600, 4_600,
    ]);
  });
});

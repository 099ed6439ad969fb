import { NOW } from '@mneme/domain';
import { describe, expect } from 'vitest';
import { aClaimHistory, aScope, aVersion } from '../builders.js';
import { ODD_STRINGS, type Open, promises, type Promises } from '../promises.contract.js';
import { testRevisions, testLoads } from './fact-graph-load.contract.js';
import { testInstants } from './fact-graph-as-of.contract.js';
import { aFactQuery, aSlot, aSlotChange, storedFacts } from './fact-queries.js';
import type { FactGraph } from '../../facts/fact-graph.js';
import { readPages } from '../pages.js';

export const factGraphContract = (open: Open<FactGraph>): void => {
  describe('FactGraph', () => {
    const it = promises(open);
    testSlots(it);
    testLoads(it);
    testRevisions(it);
    testQueries(it);
    testInstants(it);
    testErasure(it);
  });
};

const testSlots = (it: Promises<FactGraph>): void => {
  it('returns whole slots as they were written', async (graph) => {
    const facts = graph.of(aScope());
    const slot = aSlot({
      claims: [
        aClaimHistory({ id: 'c1', text: ODD_STRINGS.join(' '), category: 'work', validTo: 9_000 }),
        aClaimHistory(
          { id: 'c2', object: 'Moonshot' },
          {
            recordedAt: 2_000,
            retractedAt: 3_000,
            retractedBy: 'event3',
            dataKey: 'key-1',
            ends: [{ validTo: 5, recordedAt: 6, eventId: 'event2' }],
          },
        ),
      ],
      versions: [
        aVersion({ claimId: 'c1', recordedTo: 2_000 }),
        aVersion({
          claimId: 'c1',
          n: 2,
          recordedFrom: 2_000,
          validTo: 1_500,
          supports: ['c1', 'c2'],
          cause: 'supersede',
        }),
        aVersion({ claimId: 'c2', supersedes: 'c1', isContested: true, contestedBy: ['c1'] }),
      ],
    });
    expect(await facts.write([aSlotChange(slot)])).toEqual([]);
    expect(await facts.slots([slot.key, 'nobody'])).toEqual([slot]);
    expect(await facts.slots([])).toEqual([]);
  });

  it('adds changes to a slot and keeps its other claims', async (graph) => {
    const facts = graph.of(aScope());
    await facts.write([aSlotChange({ claims: [aClaimHistory()], versions: [aVersion()] })]);
    const closed = aVersion({ recordedTo: 2_000 });
    const later = aClaimHistory({ id: 'c2' }, { recordedAt: 2_000 });
    await facts.write([aSlotChange({ claims: [later], versions: [closed, aVersion({ claimId: 'c2' })] }, 1)]);
    expect(await facts.slots(['slot1'])).toEqual([
      aSlot({ claims: [aClaimHistory(), later], versions: [closed, aVersion({ claimId: 'c2' })] }),
    ]);
  });
};

const testQueries = (it: Promises<FactGraph>): void => {
  it('returns each slot of the given claims, entries and messages once', async (graph) => {
    const facts = graph.of(aScope());
    const source = (messageId: string) => ({ messageId, sessionId: 's1', saidAt: 1_000 });
    const stated = (key: string, id: string, messageIds: readonly string[]) =>
      aSlotChange({
        key,
        claims: [aClaimHistory({ id, entryId: `of ${id}`, sources: messageIds.map(source) })],
      });
    await facts.write([stated('slot1', 'c1', ['m1', 'm2'])]);
    await facts.write([{ ...stated('slot1', 'c2', ['m2']), follows: 1 }]);
    await facts.write([stated('slot2', 'c3', ['m3', "m'4"])]);
    expect(await facts.slotsOf({ claimIds: ['c1', 'c2', 'nobody'] })).toEqual(['slot1']);
    expect(await facts.slotsOf({ entryIds: ['of c2'] })).toEqual(['slot1']);
    expect([...(await facts.slotsOf({ messageIds: ['m2', "m'4"] }))].sort()).toEqual(['slot1', 'slot2']);
    expect([...(await facts.slotsOf({ claimIds: ['c3'], entryIds: ['of c1'] }))].sort()).toEqual([
      'slot1',
      'slot2',
    ]);
    expect(await facts.slotsOf({})).toEqual([]);
  });

  it('finds facts by subject, predicate, supporting claim, session and agent', async (graph) => {
    const said = { messageId: 'm2', sessionId: 's2', saidAt: 1_000, agentId: 'coach' };
    const facts = graph.of(aScope());
    await facts.write([
      aSlotChange({
        key: 'slot1',
        subject: 'ana',
        predicate: 'works_at',
        claims: [aClaimHistory({ id: 'a1' }), aClaimHistory({ id: 'a2', sessionId: 's2', sources: [said] })],
        versions: [aVersion({ claimId: 'a1', supports: ['a1', 'a2'] })],
      }),
      aSlotChange({
        key: 'slot2',
        subject: "o'neill",
        predicate: 'lives_in',
        claims: [aClaimHistory({ id: 'b1', predicate: 'lives_in', sessionId: 's3', agentId: 'tutor' })],
        versions: [aVersion({ claimId: 'b1' })],
      }),
    ]);
    expect(await storedFacts(facts, {})).toEqual(['a1', 'b1']);
    expect(await storedFacts(facts, { subject: "o'neill" })).toEqual(['b1']);
    expect(await storedFacts(facts, { predicate: 'works_at' })).toEqual(['a1']);
    expect(await storedFacts(facts, { predicate: { prefix: 'works' } })).toEqual(['a1']);
    expect(await storedFacts(facts, { predicate: { prefix: 'Works' } })).toEqual([]);
    expect(await storedFacts(facts, { predicate: { prefix: 'l' }, subject: 'ana' })).toEqual([]);
    expect(await storedFacts(facts, { claimIds: ['a2'] })).toEqual(['a1']);
    expect(await storedFacts(facts, { claimIds: [] })).toEqual([]);
    expect(await storedFacts(facts, { sessionId: 's2' })).toEqual(['a1']);
    expect(await storedFacts(facts, { sessionId: 's3', subject: 'ana' })).toEqual([]);
    expect(await storedFacts(facts, { agentId: 'coach' })).toEqual(['a1']);
    expect(await storedFacts(facts, { agentId: 'tutor' })).toEqual(['b1']);
    expect(await storedFacts(facts, { agentId: 'coach', sessionId: 's1' })).toEqual(['a1']);
    expect(await storedFacts(facts, { agentId: 'tutor', claimIds: ['a2'] })).toEqual([]);
    expect(await storedFacts(facts, { agentId: 'nobody' })).toEqual([]);
  });

  it('pages facts by subject, predicate, start and claim, without gaps or duplicates', async (graph) => {
    const facts = graph.of(aScope());
    const written = Array.from({ length: 11 }, (_, i) => ({
      id: `c${i}`,
      subject: `s${i % 2}`,
      validFrom: 500 + (i % 3),
    }));
    for (const { id, subject, validFrom } of written) {
      const claims = [aClaimHistory({ id, subject, validFrom })];
      await facts.write([
        aSlotChange({ key: `slot ${id}`, subject, claims, versions: [aVersion({ claimId: id, validFrom })] }),
      ]);
    }
    const order = [...written].sort((a, b) =>
      a.subject === b.subject
        ? a.validFrom - b.validFrom || (a.id < b.id ? -1 : 1)
        : a.subject < b.subject
          ? -1
          : 1,
    );
    const pages = await readPages((cursor) => facts.facts(aFactQuery({ limit: 3, cursor }), 9_000));
    const ids = pages.flatMap((page) => page.facts.map(({ claim }) => claim.id));
    expect(ids).toEqual(order.map(({ id }) => id));
  });
};

const testErasure = (it: Promises<FactGraph>): void => {
  it('keeps scopes apart, and erases all data of one scope', async (graph) => {
    const [ana, bo] = [graph.of(aScope()), graph.of(aScope({ user: 'bo' }))];
    const change = aSlotChange({ claims: [aClaimHistory()], versions: [aVersion()] });
    await ana.write([change]);
    expect(await bo.slots(['slot1'])).toEqual([]);
    expect(await bo.slotsOf({ claimIds: ['c1'], entryIds: ['entry1'], messageIds: ['m1'] })).toEqual([]);
    expect(await storedFacts(bo, { instants: NOW, claimIds: ['c1'] })).toEqual([]);
    await bo.write([change]);
    await ana.erase();
    expect(await ana.slots(['slot1'])).toEqual([]);
    expect(await ana.slotsOf({ messageIds: ['m1'] })).toEqual([]);
    expect([await storedFacts(ana, {}), await storedFacts(bo, {})]).toEqual([[], ['c1']]);
    await graph.of(aScope({ user: 'nobody' })).erase();
  });
};

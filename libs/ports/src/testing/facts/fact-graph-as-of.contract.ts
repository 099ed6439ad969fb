import { toSupport } from '@mneme/domain';
import { expect } from 'vitest';
import { aClaim, aClaimHistory, aScope, aVersion } from '../builders.js';
import type { Promises } from '../promises.contract.js';
import type { FactGraph, ScopedFactGraph } from '../../facts/fact-graph.js';
import { aFactQuery, aSlotChange, storedFacts } from './fact-queries.js';

/**
 * Employer A from 100, recorded at 1000. Employer B from 200, recorded at 2000 (the truth table of algorithms
 * 5.7).
 */
const TENCENT = aClaim({ id: 'A', object: 'Tencent', validFrom: 100 });
const MOONSHOT = aClaim({ id: 'B', object: 'Moonshot', validFrom: 200 });
const A1 = aVersion({ claimId: 'A', validFrom: 100, recordedFrom: 1_000, recordedTo: 2_000 });
const A2 = aVersion({
  claimId: 'A',
  n: 2,
  validFrom: 100,
  validTo: 200,
  recordedFrom: 2_000,
  cause: 'supersede',
});
const B1 = aVersion({ claimId: 'B', validFrom: 200, recordedFrom: 2_000, supersedes: 'A' });
const JOBS = aSlotChange({
  claims: [aClaimHistory(TENCENT, { recordedAt: 1_000 }), aClaimHistory(MOONSHOT, { recordedAt: 2_000 })],
  versions: [A1, A2, B1],
});

const seen = (
  graph: ScopedFactGraph,
  asOf: number | null,
  knownAt: number | null,
): Promise<readonly string[]> => storedFacts(graph, { instants: { asOf, knownAt } });

export const testInstants = (it: Promises<FactGraph>): void => {
  it('returns the facts that were believed and held at a pair of instants', async (graph) => {
    const facts = graph.of(aScope());
    await facts.write([JOBS]);
    const table: readonly (readonly [asOf: number, knownAt: number, ids: readonly string[]])[] = [
      [99, 999, []],
      [99, 1_999, []],
      [99, 2_000, []],
      [100, 999, []],
      [100, 1_000, ['A']],
      [199, 1_999, ['A']],
      [199, 2_000, ['A']],
      [200, 999, []],
      [200, 1_999, ['A']],
      [200, 2_000, ['B']],
      [900, 2_000, ['B']],
    ];
    for (const [asOf, knownAt, ids] of table) {
      expect(await seen(facts, asOf, knownAt), `valid ${asOf}, known ${knownAt}`).toEqual(ids);
    }
  });

  it('reads the present if both instants are null, and uses knownAt as asOf if only asOf is null', async (graph) => {
    const facts = graph.of(aScope());
    await facts.write([JOBS]);
    expect(await seen(facts, null, null)).toEqual(['B']);
    expect(await seen(facts, 150, null)).toEqual(['A']);
    expect(await seen(facts, null, 1_500)).toEqual(['A']);
    expect((await facts.facts(aFactQuery(), 1_500)).facts.map(({ version }) => version)).toEqual([A1]);
  });

  it('returns every believed interval, ordered by the start of the interval', async (graph) => {
    const facts = graph.of(aScope());
    await facts.write([JOBS]);
    const { facts: now } = await facts.facts(aFactQuery({ valueInterval: 'every' }), 9_000);
    expect(now).toEqual([
      {
        claim: TENCENT,
        version: A2,
        createdAt: 1_000,
        expiredAt: null,
        evidence: [toSupport(TENCENT)],
        disputes: [],
      },
      {
        claim: MOONSHOT,
        version: B1,
        createdAt: 2_000,
        expiredAt: null,
        evidence: [toSupport(MOONSHOT)],
        disputes: [],
      },
    ]);
    const then = await facts.facts(
      aFactQuery({ valueInterval: 'every', instants: { asOf: null, knownAt: 1_500 } }),
      9_000,
    );
    expect(then.facts.map(({ version }) => version)).toEqual([A1]);
  });

  it('returns the intervals that had begun by an instant, including intervals that have ended since', async (graph) => {
    const facts = graph.of(aScope());
    await facts.write([JOBS]);
    const begun = (asOf: number, knownAt: number | null = null) =>
      storedFacts(facts, { valueInterval: 'begun', instants: { asOf, knownAt } });
    expect(await begun(99)).toEqual([]);
    expect(await begun(199)).toEqual(['A']);
    expect(await begun(200)).toEqual(['A', 'B']);
    expect(await begun(900, 1_999)).toEqual(['A']);
  });

  it('returns a retracted fact for an earlier knownAt, with the time of its retraction', async (graph) => {
    const facts = graph.of(aScope());
    const version = aVersion({ recordedFrom: 1_000, recordedTo: 3_000 });
    const kept = aClaimHistory({}, { retractedAt: 3_000 });
    await facts.write([aSlotChange({ claims: [kept], versions: [version] })]);
    expect(await seen(facts, null, null)).toEqual([]);
    const then = await facts.facts(aFactQuery({ instants: { asOf: null, knownAt: 2_999 } }), 9_000);
    expect(then.facts).toEqual([
      {
        claim: kept.claim,
        version,
        createdAt: 1_000,
        expiredAt: 3_000,
        evidence: [toSupport(kept.claim)],
        disputes: [],
      },
    ]);
    expect(await seen(facts, null, 3_000)).toEqual([]);
  });

  it('returns the evidence of the visible version of a fact: time, episode and authority', async (graph) => {
    const facts = graph.of(aScope());
    const said = [
      { id: 'a', episodeId: 'e1', saidAt: 1_000, confidence: 0.9 },
      { id: 'b', episodeId: "e'1 “é”", saidAt: 2_000, confidence: 0.123456789012345, authority: 'quoted' },
      { id: 'c', episodeId: 'e2', saidAt: 1_500, confidence: 1, authority: 'user' },
    ] as const;
    const claims = said.map((claim) => aClaimHistory({ ...claim, validFrom: claim.saidAt }));
    const versions = [
      aVersion({ claimId: 'a', recordedTo: 2_000 }),
      aVersion({ claimId: 'a', n: 2, recordedFrom: 2_000, supports: ['a', 'c', 'b'] }),
    ];
    await facts.write([aSlotChange({ claims, versions })]);
    const evidenceAt = async (knownAt: number) =>
      (await facts.facts(aFactQuery({ instants: { asOf: null, knownAt } }), 9_000)).facts.map(
        ({ evidence }) => evidence,
      );
    const [a, b, c] = said.map((claim) => toSupport(aClaim(claim)));
    expect(await evidenceAt(1_999)).toEqual([[a]]);
    expect(await evidenceAt(2_000)).toEqual([[a, c, b]]);
  });

  it('returns only evidence from stored claims, even if a version names more claims', async (graph) => {
    const facts = graph.of(aScope());
    const version = aVersion({ supports: ['c1', 'nobody'] });
    await facts.write([aSlotChange({ claims: [aClaimHistory()], versions: [version] })]);
    const { facts: found } = await facts.facts(aFactQuery({}), 9_000);
    expect(found.map(({ evidence }) => evidence)).toEqual([[toSupport(aClaim())]]);
  });

  it('returns the claims that contest a fact, in the order of the version', async (graph) => {
    const facts = graph.of(aScope());
    const siberia = aClaimHistory({ id: 'siberia', object: 'Siberia', saidBy: 'Mallory' });
    const mars = aClaimHistory({ id: 'mars', object: 'Mars', saidBy: 'Tom' });
    const contestedBy = ['siberia', 'mars'];
    const version = aVersion({ isContested: true, contestedBy });
    await facts.write([aSlotChange({ claims: [aClaimHistory(), siberia, mars], versions: [version] })]);
    const { facts: found } = await facts.facts(aFactQuery({}), 9_000);
    expect(found).toEqual([
      {
        claim: aClaimHistory().claim,
        version,
        createdAt: 1_000,
        expiredAt: null,
        evidence: [toSupport(aClaim())],
        disputes: [siberia.claim, mars.claim],
      },
    ]);
  });
};

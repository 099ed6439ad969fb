import { ERASURE, type Erasure, erasureIn, erasureKey, erasureLedger } from '@mneme/pipeline';
import { Unavailable } from '@mneme/domain';
import { emptyRow, type StateRow } from '@mneme/ports';
import type { SqliteStack } from '@mneme/sqlite';
import { openSqliteHere } from '@mneme/sqlite/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARRIER, type ErasureClaims, openClaims } from './claim-erasures.js';

const anErasure = (id: string): Erasure => ({
  id,
  scope: { tenant: 't', user: 'ana' },
  part: { kind: 'everything' },
  requestedAt: 1_000,
  phase: 'erasing',
  marks: null,
  keys: 0,
  removed: { index: 0, facts: 0, state: 0 },
  verifiedAt: null,
});

const waitingRow = (erasure: Erasure): StateRow =>
  emptyRow({
    stage: ERASURE,
    key: erasureKey(erasure.scope, erasure.id),
    scope: erasureLedger,
    state: erasure,
    isHolding: true,
  });

const IDS = Array.from({ length: 20 }, (_, n) => `e${n}`);
const LOOKS = 20;

describe('openClaims', () => {
  let folder = '';
  let store: SqliteStack;
  let opened: ErasureClaims[] = [];
  let elapsedMs = 0;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mneme-claims-'));
    store = await openSqliteHere({ folder, embedder: { id: 'test', dimensions: 4 } });
    await store.state.compareAndSet(IDS.map((id) => waitingRow(anErasure(id))));
    [opened, elapsedMs] = [[], 0];
  });
  afterEach(async () => {
    await Promise.all(opened.map((claims) => claims.close()));
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  const processCalled = (id: string): ErasureClaims => {
    const claims = openClaims(store.state, id, { onFailure: () => undefined, elapsed: () => elapsedMs });
    opened.push(claims);
    return claims;
  };
  const waiting = (): Promise<readonly StateRow[]> =>
    store.state.idleSince(ERASURE, Number.MAX_SAFE_INTEGER, 100);
  const claimed = async (claims: ErasureClaims): Promise<readonly string[]> =>
    (await claims.claim(await waiting())).map((row) => erasureIn(row).id).toSorted();
  /**
   * Claims until a carrier without heartbeat counts as dead. The clock advances by one second before each
   * claim.
   */
  const lookLong = async (
    claims: ErasureClaims,
    between: () => Promise<void>,
  ): Promise<readonly string[]> => {
    let last: readonly string[] = [];
    for (let look = 0; look < LOOKS; look += 1) {
      await between();
      elapsedMs += 1_000;
      last = await claimed(claims);
    }
    return last;
  };
  const beatOf = async (id: string): Promise<void> => {
    const [row] = await store.state.load(CARRIER, [id]);
    if (row) await store.state.compareAndSet([{ ...row, state: Number(row.state) + 1 }]);
  };

  it('lets exactly one of several processes claim each erasure', async () => {
    const processes = ['a', 'b', 'c'].map(processCalled);
    const won = await Promise.all(processes.map(claimed));
    expect(won.flat().toSorted()).toEqual(IDS.toSorted());
  });

  it('keeps a claim while its heartbeat changes, although another process tries to claim it', async () => {
    const [a, b] = [processCalled('a'), processCalled('b')];
    expect(await claimed(a)).toHaveLength(IDS.length);
    expect(await lookLong(b, () => beatOf('a'))).toEqual([]);
    expect(await claimed(a)).toHaveLength(IDS.length);
  });

  it('gives a claim to another process when the heartbeat of the carrier stops, and rejects writes of the former carrier', async () => {
    const [a, b] = [processCalled('a'), processCalled('b')];
    const [held] = await a.claim(await waiting());
    const stopped = await store.state.load(CARRIER, ['a']);
    // Simulates a frozen process by resetting its heartbeat.
    const freeze = async (): Promise<void> => {
      const [row] = await store.state.load(CARRIER, ['a']);
      if (row) await store.state.compareAndSet([{ ...row, state: stopped[0]?.state }]);
    };
    expect(await lookLong(b, freeze)).toHaveLength(IDS.length);
    expect(held && (await store.state.compareAndSet([held]))).toEqual([held?.key]);
    expect(await claimed(a)).toEqual([]);
  });

  it('can be closed even if the store does not answer', async () => {
    const failures: unknown[] = [];
    const outage = new Unavailable('store-unreachable', 'The store does not answer.');
    const state = { ...store.state, load: () => Promise.reject(outage) };
    const claims = openClaims(state, 'a', { onFailure: (error) => failures.push(error) });
    await claims.close();
    expect(failures).toEqual([outage]);
  });

  it('frees the claims of a process immediately when the process closes', async () => {
    const [a, b] = [processCalled('a'), processCalled('b')];
    await claimed(a);
    await a.close();
    expect(await claimed(b)).toHaveLength(IDS.length);
  });
});

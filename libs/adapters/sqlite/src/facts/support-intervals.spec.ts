import { foldFacts, diffSlot } from '@mneme/domain';
import { aClaim } from '@mneme/ports/testing';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '../store/connection.js';
import { migrations } from '../store/schema.js';
import { slotLoads } from './facts-load.js';
import { slotReads } from './facts-reads.js';
import { factsWrites } from './facts-writes.js';

/** Migrations up to the schema in which every version lists its supports. */
const OLD = migrations.slice(0, 4);
const scope = 'acme/ana';
const KEY = '["one","ana","works_at"]';

const VERSION = `
  INSERT INTO version (scope_id, claim_id, n, slot, subject, predicate, valid_from, valid_to, recorded_from,
    recorded_to, cause, cause_id, supports, supersedes, is_contested)
  VALUES (1, ?, ?, '${KEY}', 'ana', 'works_at', ?, ?, ?, ?, 'assert', 'e1', ?, NULL, 1)
`;

/**
 * Claim `a` is later repeated by claim `b`. Then `a` is ended, and `b` has an interval of its own. Claim
 * `gone` is retracted.
 */
const WRITTEN_BEFORE: readonly (readonly [
  string,
  number,
  number,
  number | null,
  number,
  number | null,
  string[],
])[] = [
  ['a', 1, 1_000, null, 1_000, 2_000, ['a']],
  ['a', 2, 1_000, null, 2_000, 3_000, ['a', 'b']],
  ['a', 3, 1_000, 1_500, 3_000, null, ['a']],
  ['b', 1, 2_000, null, 3_000, null, ['b']],
  ['gone', 1, 500, null, 900, 950, ['gone']],
];

describe('migration of versions that list their supports', () => {
  let db: Connection;
  beforeEach(() => {
    db = new Database(':memory:');
    for (const script of OLD) db.exec(script);
    db.exec(`INSERT INTO scope (id, key) VALUES (1, '${scope}')`);
    db.exec(`INSERT INTO slot (scope_id, key, subject, predicate) VALUES (1, '${KEY}', 'ana', 'works_at')`);
    const claims = [
      aClaim({ id: 'a' }),
      aClaim({ id: 'b', validFrom: 2_000 }),
      aClaim({ id: 'gone', validFrom: 500 }),
    ];
    for (const claim of claims) {
      db.prepare(
        `INSERT INTO claim (scope_id, id, slot, predicate, episode_id, recorded_at, retracted_at, ends, body)
          VALUES (1, ?, '${KEY}', 'works_at', 'e', 1000, ?, ?, ?)`,
      ).run(
        ...[claim.id, claim.id === 'gone' ? 950 : null],
        ...[claim.id === 'a' ? '[{"validTo":1500,"recordedAt":3000}]' : '[]', JSON.stringify(claim)],
      );
    }
    for (const [claimId, n, from, to, recordedFrom, recordedTo, supports] of WRITTEN_BEFORE) {
      db.prepare(VERSION).run(claimId, n, from, to, recordedFrom, recordedTo, JSON.stringify(supports));
      for (const id of supports) db.prepare('INSERT INTO support VALUES (1, ?, ?, ?)').run(id, claimId, n);
    }
    for (const script of migrations.slice(OLD.length)) db.exec(script);
  });
  afterEach(() => db.close());

  const slot = () => slotReads(db).slots({ scope, keys: [KEY] })[0];

  it('keeps every version and its supports, with an empty contestedBy', () => {
    expect(slot()?.versions.map(({ claimId, n, supports }) => [claimId, n, supports])).toEqual(
      WRITTEN_BEFORE.map(([claimId, n, , , , , supports]) => [claimId, n, supports]),
    );
    expect(slot()?.versions[0]).toEqual({
      claimId: 'a',
      n: 1,
      validFrom: 1_000,
      validTo: null,
      recordedFrom: 1_000,
      recordedTo: 2_000,
      cause: 'assert',
      causeId: 'e1',
      supports: ['a'],
      supersedes: null,
      isContested: true,
      contestedBy: [],
    });
  });

  it('folds a new claim into a migrated slot', () => {
    const { load } = slotLoads(db);
    const claim = aClaim({ id: 'c', object: 'Moonshot', validFrom: 3_000 });
    const [before] = load({ scope, needs: [{ key: KEY, stated: [claim] }] });
    expect(before).toMatchObject({ near: null, revision: 1, recordedAt: 3_000 });
    expect(before?.versions.map(({ claimId, n, supports }) => [claimId, n, supports])).toEqual([
      ['a', 3, ['a']],
      ['b', 1, ['b']],
      ['gone', 1, []],
    ]);
    const commands = [
      { kind: 'stated', dataKey: null, claims: [claim], recordedAt: 4_000, eventId: 'e2' },
    ] as const;
    const changes = foldFacts(new Map(before && [[KEY, before]]), commands).changed.map((after) =>
      diffSlot(before, after),
    );
    factsWrites(db).writeSlots({ step: 'writeSlots', scope, changes });
    const open = slot()?.versions.filter(({ recordedTo }) => recordedTo === null);
    expect(open?.map(({ claimId, validTo, supports }) => [claimId, validTo, supports])).toEqual([
      ['a', 1_500, ['a']],
      ['b', 3_000, ['b']],
      ['c', null, ['c']],
    ]);
    const later = aClaim({ id: 'd', validFrom: 3_500 });
    expect(load({ scope, needs: [{ key: KEY, stated: [later] }] })[0]?.near).not.toBeNull();
  });
});

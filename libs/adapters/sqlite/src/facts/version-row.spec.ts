import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { migrations } from '../store/schema.js';
import { VERSION_COLUMNS, type VersionRow, versionOf } from './version-row.js';

const WRITTEN_BEFORE = `
  INSERT INTO version (scope_id, claim_id, n, slot, subject, predicate, valid_from, valid_to, recorded_from,
    recorded_to, cause, cause_id, supports, supersedes, is_contested)
  VALUES (1, 'c1', 1, 'slot', 'ana', 'lives_in', 1000, NULL, 1000, NULL, 'assert', 'e1', '["c1"]', NULL, 1)
`;

describe('a version', () => {
  it('that was written before versions said who contests them says nobody', () => {
    const db = new Database(':memory:');
    const [first = '', ...later] = migrations;
    db.exec(first);
    db.exec(WRITTEN_BEFORE);
    for (const script of later) db.exec(script);
    const row = db.prepare<[], VersionRow>(`SELECT ${VERSION_COLUMNS} FROM version`).get();
    expect(row && versionOf(row)).toEqual({
      claimId: 'c1',
      n: 1,
      validFrom: 1_000,
      validTo: null,
      recordedFrom: 1_000,
      recordedTo: null,
      cause: 'assert',
      causeId: 'e1',
      supports: ['c1'],
      supersedes: null,
      isContested: true,
      contestedBy: [],
    });
    db.close();
  });
});

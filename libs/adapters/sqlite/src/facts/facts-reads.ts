import type { Slot } from '@mneme/domain';
import type { Connection } from '../store/connection.js';
import { scopeFinder } from '../store/scope-numbers.js';
import { erasedRow } from '../store/erased-row.js';
import { sql } from '../store/sql.js';
import { CLAIM_COLUMNS, type ClaimRow, claimOf } from './stored-claim.js';
import { SUPPORTS, versionColumns, type VersionRow, versionOf } from './version-row.js';

const SLOTS = sql`
  SELECT key, subject, predicate FROM slot
  WHERE scope_id = ? AND key IN (SELECT value FROM json_each(?)) ORDER BY key
`;

/** Each query names its index: without statistics the planner scans a whole scope to sort a few rows. */
const CLAIMS = sql`
  SELECT ${CLAIM_COLUMNS} FROM claim INDEXED BY claim_slot
  WHERE scope_id = ? AND slot = ? ORDER BY recorded_at, id
`;

const VERSIONS = sql`
  SELECT ${versionColumns(SUPPORTS)} FROM version INDEXED BY version_slot
  WHERE scope_id = ? AND slot = ? ORDER BY claim_id, n
`;

const SLOTS_OF = sql`
  SELECT slot FROM claim INDEXED BY claim_id
    WHERE scope_id = @scopeId AND id IN (SELECT value FROM json_each(@claimIds))
  UNION
  SELECT slot FROM claim INDEXED BY claim_entry
    WHERE scope_id = @scopeId AND entry_id IN (SELECT value FROM json_each(@entryIds))
  UNION
  SELECT claim.slot FROM claim_source JOIN claim
    ON claim.scope_id = claim_source.scope_id AND claim.id = claim_source.claim_id
    WHERE claim_source.scope_id = @scopeId AND message_id IN (SELECT value FROM json_each(@messageIds))
  UNION
  SELECT slot FROM claim INDEXED BY claim_data_key
    WHERE scope_id = @scopeId AND data_key IN (SELECT value FROM json_each(@dataKeys))
  UNION
  SELECT slot FROM claim INDEXED BY claim_data_key
    WHERE scope_id = @scopeId AND data_key IS NULL AND @isKeyless
  ORDER BY 1
`;

export interface SlotsOf {
  readonly scope: string;
  readonly claimIds: readonly string[];
  readonly entryIds: readonly string[];
  readonly messageIds: readonly string[];
  readonly dataKeys: readonly (string | null)[];
}

export const slotReads = (db: Connection) => {
  const slots = db.prepare<[number, string], Pick<Slot, 'key' | 'subject' | 'predicate'>>(SLOTS);
  const claims = db.prepare<[number, string], ClaimRow>(CLAIMS);
  const versions = db.prepare<[number, string], VersionRow>(VERSIONS);
  const slotsOf = db.prepare<[object], string>(SLOTS_OF).pluck();
  const find = scopeFinder(db);
  return {
    slots: ({ scope, keys }: { scope: string; keys: readonly string[] }): readonly Slot[] => {
      const scopeId = find(scope);
      if (scopeId === null) return [];
      return slots.all(scopeId, JSON.stringify(keys)).map((slot) => ({
        ...slot,
        claims: claims.all(scopeId, slot.key).map(claimOf),
        versions: versions.all(scopeId, slot.key).map(versionOf),
      }));
    },
    slotsOf: ({ scope, claimIds, entryIds, messageIds, dataKeys }: SlotsOf): readonly string[] => {
      const scopeId = find(scope);
      if (scopeId === null) return [];
      return slotsOf.all({
        scopeId,
        claimIds: JSON.stringify(claimIds),
        entryIds: JSON.stringify(entryIds),
        messageIds: JSON.stringify(messageIds),
        ...erasedRow({ scope, dataKeys }, 0),
      });
    },
  };
};

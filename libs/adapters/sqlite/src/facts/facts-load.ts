import type { Claim, Version } from '@mneme/domain';
import { LOADED_INTERVALS, type LoadedSlot } from '@mneme/domain/facts/timeline/loaded-slot';
import type { SlotNeed } from '@mneme/ports';
import type { Connection } from '../store/connection.js';
import { scopeFinder } from '../store/scope-numbers.js';
import { sql } from '../store/sql.js';
import { CLAIM_COLUMNS, type ClaimRow, claimOf } from './stored-claim.js';
import { versionColumns, type VersionRow, versionOf } from './version-row.js';

const SLOT = sql`
  SELECT key, subject, predicate, revision, recorded_at AS recordedAt, top_tier AS topTier, is_simple AS isSimple
  FROM slot WHERE scope_id = ? AND key = ?
`;

const WHOLE = sql`
  SELECT ${CLAIM_COLUMNS} FROM claim INDEXED BY claim_slot WHERE scope_id = @scopeId AND slot = @slot
  ORDER BY recorded_at, id
`;

const HOLDING = sql`
  SELECT valid_from FROM version INDEXED BY version_holding
  WHERE scope_id = @scopeId AND slot = @slot AND recorded_to IS NULL AND valid_to IS NOT valid_from
`;
const BEFORE = sql`${HOLDING} AND valid_from < @first ORDER BY valid_from DESC LIMIT 1 OFFSET ${LOADED_INTERVALS.before - 1}`;
const AFTER = sql`${HOLDING} AND valid_from > @last ORDER BY valid_from LIMIT 1 OFFSET ${LOADED_INTERVALS.after - 1}`;

/**
 * Claims that decide the intervals around the stated claims: claims within the bounds or with the same start,
 * the stated claims themselves, and retracted claims of the same entries or messages.
 */
const NEAR = sql`
  SELECT ${CLAIM_COLUMNS} FROM claim INDEXED BY claim_near
    WHERE scope_id = @scopeId AND slot = @slot AND repeat_of IS NULL AND retracted_at IS NULL
      AND speaks_at BETWEEN @from AND @to
  UNION
  SELECT ${CLAIM_COLUMNS} FROM json_each(@starts) start CROSS JOIN claim INDEXED BY claim_start
    ON scope_id = @scopeId AND slot = @slot AND valid_from = start.value
  UNION
  SELECT ${CLAIM_COLUMNS} FROM json_each(@ids) named CROSS JOIN claim INDEXED BY claim_id
    ON scope_id = @scopeId AND claim.id = named.value WHERE slot = @slot
  UNION
  SELECT ${CLAIM_COLUMNS} FROM json_each(@entryIds) entry CROSS JOIN claim INDEXED BY claim_entry
    ON scope_id = @scopeId AND entry_id = entry.value WHERE slot = @slot AND retracted_at IS NOT NULL
  UNION
  SELECT ${CLAIM_COLUMNS} FROM json_each(@messageIds) message CROSS JOIN claim_source source
    ON source.scope_id = @scopeId AND message_id = message.value
    CROSS JOIN claim INDEXED BY claim_id ON claim.scope_id = @scopeId AND claim.id = source.claim_id
    WHERE slot = @slot AND retracted_at IS NOT NULL
  ORDER BY recordedAt, id
`;

/** Last version of each loaded claim, without its supports. */
const LAST_VERSIONS = sql`
  SELECT ${versionColumns("'[]'")} FROM json_each(@ids) loaded CROSS JOIN version INDEXED BY version_claim
    ON version.scope_id = @scopeId AND version.claim_id = loaded.value
  WHERE version.n = (SELECT max(n) FROM version latest INDEXED BY version_claim
    WHERE latest.scope_id = @scopeId AND latest.claim_id = loaded.value)
`;

/** Starts from the loaded claims, because an interval may have many more supports. */
const SUPPORTS = sql`
  SELECT support.claim_id AS claimId, support.of_claim_id AS of FROM json_each(@ids) loaded
    CROSS JOIN support ON support.scope_id = @scopeId AND support.claim_id = loaded.value
  WHERE support.to_n IS NULL
`;

const REPEATED_UNTIL = sql`
  SELECT loaded.value AS id,
    (SELECT max(valid_from) FROM claim INDEXED BY claim_repeat
      WHERE scope_id = @scopeId AND repeat_of = loaded.value) AS until
  FROM json_each(@ids) loaded
`;

type SlotRow = Pick<LoadedSlot, 'key' | 'subject' | 'predicate' | 'revision' | 'recordedAt' | 'topTier'> & {
  readonly isSimple: number;
};

export const slotLoads = (db: Connection) => {
  const selectSlot = db.prepare<[number, string], SlotRow>(SLOT);
  const loadClaims = claimLoader(db);
  const loadParts = partLoader(db);
  const find = scopeFinder(db);
  const load = (scopeId: number, { key, stated }: SlotNeed): readonly LoadedSlot[] => {
    const slot = selectSlot.get(scopeId, key);
    if (!slot) return [];
    const isSimple = slot.isSimple === 1;
    const { rows, bounds } = loadClaims({ scopeId, slot: key }, isSimple ? stated : null);
    const { versions, repeatedUntil } = loadParts(scopeId, rows, bounds !== null);
    const repeats = rows.flatMap(({ id, repeatOf }) => (repeatOf === null ? [] : [[id, repeatOf] as const]));
    return [
      {
        ...slot,
        isSimple,
        claims: rows.map(claimOf),
        versions,
        repeats: new Map(repeats),
        near: bounds && { ...bounds, repeatedUntil },
      },
    ];
  };
  return {
    load: ({ scope, needs }: { scope: string; needs: readonly SlotNeed[] }): readonly LoadedSlot[] => {
      const scopeId = find(scope);
      return scopeId === null ? [] : needs.flatMap((need) => load(scopeId, need));
    },
  };
};

const claimLoader = (db: Connection) => {
  const whole = db.prepare<[object], ClaimRow>(WHOLE);
  const near = db.prepare<[object], ClaimRow>(NEAR);
  const before = db.prepare<[object], number>(BEFORE).pluck();
  const after = db.prepare<[object], number>(AFTER).pluck();
  return (slot: { scopeId: number; slot: string }, stated: readonly Claim[] | null) => {
    if (stated === null) return { rows: whole.all(slot), bounds: null };
    const starts = [...new Set(stated.map(({ validFrom }) => validFrom))];
    const from = before.get({ ...slot, first: Math.min(...starts) }) ?? null;
    const to = after.get({ ...slot, last: Math.max(...starts) }) ?? null;
    const rows = near.all({
      ...slot,
      from: from ?? Number.MIN_SAFE_INTEGER,
      to: to ?? Number.MAX_SAFE_INTEGER,
      starts: JSON.stringify(starts),
      ids: JSON.stringify(stated.map(({ id }) => id)),
      entryIds: JSON.stringify(stated.map(({ entryId }) => entryId)),
      messageIds: JSON.stringify(stated.flatMap(({ sources }) => sources.map(({ messageId }) => messageId))),
    });
    return { rows, bounds: { from, to, starts } };
  };
};

const partLoader = (db: Connection) => {
  const lastVersions = db.prepare<[object], VersionRow>(LAST_VERSIONS);
  const supports = db.prepare<[object], { claimId: string; of: string }>(SUPPORTS);
  const repeated = db.prepare<[object], { id: string; until: number | null }>(REPEATED_UNTIL);
  return (scopeId: number, rows: readonly ClaimRow[], isNear: boolean) => {
    const parameters = { scopeId, ids: JSON.stringify(rows.map(({ id }) => id)) };
    const supporters = new Map<string, string[]>();
    for (const { claimId, of } of supports.all(parameters)) {
      const others = supporters.get(of);
      if (others) others.push(claimId);
      else supporters.set(of, [claimId]);
    }
    const versions = lastVersions.all(parameters).map((row): Version => {
      const loaded = row.recordedTo === null ? (supporters.get(row.claimId) ?? []) : [];
      return { ...versionOf(row), supports: loaded };
    });
    const untils = isNear ? repeated.all(parameters) : [];
    const repeatedUntil = new Map(
      untils.flatMap(({ id, until }) => (until === null ? [] : [[id, until] as const])),
    );
    return { versions, repeatedUntil };
  };
};

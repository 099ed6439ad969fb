import type { ClaimHistory, SlotChange } from '@mneme/domain';
import { effectiveStart } from '@mneme/domain/facts/timeline/loaded-slot';
import type { Connection } from '../store/connection.js';
import type { SlotReplacement } from '@mneme/ports';
import { destroyedKeyTest } from '../keys/key-reads.js';
import { scopeFinder, scopeNumberer } from '../store/scope-numbers.js';
import { sql } from '../store/sql.js';
import { LostRace } from '../threads/writer/group-commit.js';
import type { StepHandlers } from '../threads/writer/steps.js';

const ADD_SLOT = sql`
  INSERT INTO slot (scope_id, key, subject, predicate, revision, recorded_at, top_tier, is_simple)
  VALUES (@scopeId, @key, @subject, @predicate, 1, @recordedAt, @topTier, @isSimple) ON CONFLICT DO NOTHING
`;

const REVISE_SLOT = sql`
  UPDATE slot SET revision = revision + 1, subject = @subject, predicate = @predicate, recorded_at = @recordedAt,
    top_tier = @topTier, is_simple = @isSimple
  WHERE scope_id = @scopeId AND key = @key AND revision = @follows
`;

const PUT_CLAIM = sql`
  INSERT INTO claim
    (scope_id, id, slot, predicate, episode_id, entry_id, session_id, recorded_at, retracted_at, ends, body,
      valid_from, speaks_at, event_id, data_key, retracted_by)
  VALUES
    (@scopeId, @id, @slot, @predicate, @episodeId, @entryId, @sessionId, @recordedAt, @retractedAt, @ends, @body,
      @validFrom, @speaksAt, @eventId, @dataKey, @retractedBy)
  ON CONFLICT DO UPDATE SET slot = excluded.slot, predicate = excluded.predicate,
    episode_id = excluded.episode_id, entry_id = excluded.entry_id, session_id = excluded.session_id,
    recorded_at = excluded.recorded_at, retracted_at = excluded.retracted_at, ends = excluded.ends,
    retracted_by = excluded.retracted_by, event_id = excluded.event_id, data_key = excluded.data_key,
    body = excluded.body, valid_from = excluded.valid_from, speaks_at = excluded.speaks_at
`;

const PUT_SOURCE = sql`
  INSERT INTO claim_source (scope_id, message_id, claim_id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING
`;

const PUT_VERSION = sql`
  INSERT INTO version (scope_id, claim_id, n, slot, subject, predicate, valid_from, valid_to, recorded_from,
    recorded_to, cause, cause_id, supersedes, is_contested, contested_by)
  VALUES (@scopeId, @claimId, @n, @slot, @subject, @predicate, @validFrom, @validTo, @recordedFrom,
    @recordedTo, @cause, @causeId, @supersedes, @isContested, @contestedBy)
  ON CONFLICT DO UPDATE SET slot = excluded.slot, subject = excluded.subject, predicate = excluded.predicate,
    valid_from = excluded.valid_from, valid_to = excluded.valid_to, recorded_from = excluded.recorded_from,
    recorded_to = excluded.recorded_to, cause = excluded.cause, cause_id = excluded.cause_id,
    supersedes = excluded.supersedes, is_contested = excluded.is_contested,
    contested_by = excluded.contested_by
`;

const JOIN = sql`
  INSERT INTO support (scope_id, claim_id, of_claim_id, from_n) VALUES (@scopeId, @claimId, @of, @n)
  ON CONFLICT DO NOTHING
`;

const LEAVE = sql`
  UPDATE support SET to_n = @n
  WHERE scope_id = @scopeId AND claim_id = @claimId AND of_claim_id = @of AND to_n IS NULL
`;

const MARK_REPEAT = sql`UPDATE claim SET repeat_of = @of WHERE scope_id = @scopeId AND id = @claimId`;
const DROP_SLOT = sql`DELETE FROM slot WHERE scope_id = ? AND key = ? AND revision = ?`;
const OF_SLOT = sql`SELECT id FROM claim WHERE scope_id = @scopeId AND slot = @slot`;

/** Deletes claims last, because the sources and supports to delete are found through them. */
const DROP_PARTS = [
  sql`DELETE FROM claim_source WHERE scope_id = @scopeId AND claim_id IN (${OF_SLOT})`,
  sql`DELETE FROM support WHERE scope_id = @scopeId AND claim_id IN (${OF_SLOT})`,
  sql`DELETE FROM version WHERE scope_id = @scopeId AND slot = @slot`,
  sql`DELETE FROM claim WHERE scope_id = @scopeId AND slot = @slot`,
];

const ERASE = ['slot', 'claim', 'claim_source', 'version', 'support'].map(
  (table) => sql`DELETE FROM ${table} WHERE scope_id = ?`,
);

export const factsWrites = (
  db: Connection,
): Pick<StepHandlers, 'writeSlots' | 'replaceSlots' | 'eraseFacts'> => {
  const numberOf = scopeNumberer(db);
  const findScope = scopeFinder(db);
  const putSlot = slotPutter(db);
  const putParts = partPutter(db);
  const isDestroyed = destroyedKeyTest(db);
  const isErased = ({ claims }: SlotChange): boolean =>
    [...new Set(claims.map(({ dataKey }) => dataKey))].some(isDestroyed);
  const replace = slotReplacer(db, putSlot, putParts);
  const erase = ERASE.map((query) => db.prepare<[number]>(query));
  return {
    writeSlots: ({ scope, changes }) => {
      const scopeId = numberOf(scope);
      const lost = changes.filter((change) => isErased(change) || !putSlot(scopeId, change));
      if (lost.length > 0) throw new LostRace(lost.map(({ key }) => key));
      for (const change of changes) putParts(scopeId, change);
    },
    replaceSlots: ({ scope, slots }) => {
      const scopeId = numberOf(scope);
      const lost = slots.filter((slot) => !replace(scopeId, slot));
      if (lost.length > 0) throw new LostRace(lost.map(({ key }) => key));
    },
    eraseFacts: ({ scope }) => {
      const scopeId = findScope(scope);
      if (scopeId !== null) for (const query of erase) query.run(scopeId);
    },
  };
};

/** Replaces a slot. Returns false if another writer changed the slot first. */
const slotReplacer = (
  db: Connection,
  putSlot: ReturnType<typeof slotPutter>,
  putParts: ReturnType<typeof partPutter>,
) => {
  const drop = db.prepare<[number, string, number]>(DROP_SLOT);
  const dropParts = DROP_PARTS.map((query) => db.prepare<[{ scopeId: number; slot: string }]>(query));
  return (scopeId: number, { key, follows, next }: SlotReplacement): boolean => {
    const isWon = next ? putSlot(scopeId, next) : drop.run(scopeId, key, follows).changes === 1;
    if (!isWon) return false;
    for (const query of dropParts) query.run({ scopeId, slot: key });
    if (next) putParts(scopeId, next);
    return true;
  };
};

const slotPutter = (db: Connection) => {
  const add = db.prepare(ADD_SLOT);
  const revise = db.prepare(REVISE_SLOT);
  return (scopeId: number, change: SlotChange): boolean => {
    const { key, subject, predicate, follows, recordedAt, topTier, isSimple } = change;
    const row = { scopeId, key, subject, predicate, recordedAt, topTier, isSimple: isSimple ? 1 : 0 };
    return (follows === 0 ? add.run(row) : revise.run({ ...row, follows })).changes === 1;
  };
};

const partPutter = (db: Connection) => {
  const putClaim = claimPutter(db);
  const putVersion = db.prepare(PUT_VERSION);
  const join = db.prepare(JOIN);
  const leave = db.prepare(LEAVE);
  const mark = db.prepare(MARK_REPEAT);
  return (scopeId: number, { key, subject, predicate, ...change }: SlotChange): void => {
    for (const claim of change.claims) putClaim(scopeId, key, claim);
    for (const version of change.versions) {
      const contestedBy = JSON.stringify(version.contestedBy);
      const isContested = version.isContested ? 1 : 0;
      putVersion.run({ ...version, scopeId, slot: key, subject, predicate, isContested, contestedBy });
    }
    for (const { kind, ...support } of change.supports)
      (kind === 'joins' ? join : leave).run({ ...support, scopeId });
    for (const repeat of change.repeats) mark.run({ ...repeat, scopeId });
  };
};

const claimPutter = (db: Connection) => {
  const put = db.prepare(PUT_CLAIM);
  const putSource = db.prepare(PUT_SOURCE);
  return (scopeId: number, slot: string, history: ClaimHistory): void => {
    const { claim, recordedAt, eventId, dataKey, retractedAt, retractedBy, ends } = history;
    put.run({
      scopeId,
      slot,
      id: claim.id,
      predicate: claim.predicate,
      episodeId: claim.episodeId,
      entryId: claim.entryId,
      sessionId: claim.sessionId,
      recordedAt,
      retractedAt,
      ends: JSON.stringify(ends),
      body: JSON.stringify(claim),
      validFrom: claim.validFrom,
      speaksAt: effectiveStart(history),
      eventId,
      dataKey,
      retractedBy,
    });
    for (const { messageId } of claim.sources) putSource.run(scopeId, messageId, claim.id);
  };
};

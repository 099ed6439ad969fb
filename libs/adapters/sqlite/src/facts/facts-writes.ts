import type { KeptClaim, Version } from '@mneme/domain';
import type { SlotChange } from '@mneme/ports';
import type { Connection } from '../store/connection.js';
import { scopeFinder, scopeNumberer } from '../store/scope-numbers.js';
import { sql } from '../store/sql.js';
import type { StepHandlers } from '../threads/steps.js';

const PUT_SLOT = sql`
  INSERT INTO slot (scope_id, key, subject, predicate) VALUES (@scopeId, @key, @subject, @predicate)
  ON CONFLICT DO UPDATE SET subject = excluded.subject, predicate = excluded.predicate
`;

const PUT_CLAIM = sql`
  INSERT INTO claim
    (scope_id, id, slot, predicate, episode_id, entry_id, session_id, recorded_at, retracted_at, ends, body)
  VALUES
    (@scopeId, @id, @slot, @predicate, @episodeId, @entryId, @sessionId, @recordedAt, @retractedAt, @ends, @body)
  ON CONFLICT DO UPDATE SET slot = excluded.slot, predicate = excluded.predicate,
    episode_id = excluded.episode_id, entry_id = excluded.entry_id, session_id = excluded.session_id,
    recorded_at = excluded.recorded_at, retracted_at = excluded.retracted_at, ends = excluded.ends,
    body = excluded.body
`;

const PUT_SOURCE = sql`
  INSERT INTO claim_source (scope_id, message_id, claim_id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING
`;

const PUT_VERSION = sql`
  INSERT INTO version (scope_id, claim_id, n, slot, subject, predicate, valid_from, valid_to, recorded_from,
    recorded_to, cause, cause_id, supports, supersedes, is_contested, contested_by)
  VALUES (@scopeId, @claimId, @n, @slot, @subject, @predicate, @validFrom, @validTo, @recordedFrom,
    @recordedTo, @cause, @causeId, @supports, @supersedes, @isContested, @contestedBy)
  ON CONFLICT DO UPDATE SET slot = excluded.slot, subject = excluded.subject, predicate = excluded.predicate,
    valid_from = excluded.valid_from, valid_to = excluded.valid_to, recorded_from = excluded.recorded_from,
    recorded_to = excluded.recorded_to, cause = excluded.cause, cause_id = excluded.cause_id,
    supports = excluded.supports, supersedes = excluded.supersedes, is_contested = excluded.is_contested,
    contested_by = excluded.contested_by
`;

const CLEAR_SUPPORTS = sql`
  DELETE FROM support WHERE scope_id = ? AND claim_id IN (
    SELECT value FROM version, json_each(version.supports)
    WHERE version.scope_id = ? AND version.claim_id = ? AND version.n = ?
  ) AND of_claim_id = ? AND of_n = ?
`;

const PUT_SUPPORT = sql`
  INSERT INTO support (scope_id, claim_id, of_claim_id, of_n) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING
`;

const ERASE = ['slot', 'claim', 'claim_source', 'version', 'support'].map(
  (table) => sql`
    DELETE FROM ${table} WHERE scope_id = ?
  `,
);

/** How the writer keeps slots, claims and versions. */
export const factsWrites = (db: Connection): Pick<StepHandlers, 'writeSlots' | 'eraseFacts'> => {
  const numberOf = scopeNumberer(db);
  const findScope = scopeFinder(db);
  const putSlot = db.prepare(PUT_SLOT);
  const putClaim = claimPutter(db);
  const putVersion = versionPutter(db);
  const erase = ERASE.map((query) => db.prepare<[number]>(query));
  return {
    writeSlots: ({ scope, changes }) => {
      const scopeId = numberOf(scope);
      for (const change of changes) {
        const { key, subject, predicate } = change;
        putSlot.run({ scopeId, key, subject, predicate });
        for (const claim of change.claims) putClaim(scopeId, key, claim);
        for (const version of change.versions) putVersion(scopeId, change, version);
      }
      return null;
    },
    eraseFacts: ({ scope }) => {
      const scopeId = findScope(scope);
      if (scopeId !== null) for (const query of erase) query.run(scopeId);
      return null;
    },
  };
};

const claimPutter = (db: Connection) => {
  const put = db.prepare(PUT_CLAIM);
  const putSource = db.prepare(PUT_SOURCE);
  return (scopeId: number, slot: string, { claim, recordedAt, retractedAt, ends }: KeptClaim): void => {
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
    });
    for (const { messageId } of claim.sources) putSource.run(scopeId, messageId, claim.id);
  };
};

const versionPutter = (db: Connection) => {
  const put = db.prepare(PUT_VERSION);
  const clear = db.prepare(CLEAR_SUPPORTS);
  const putSupport = db.prepare(PUT_SUPPORT);
  return (scopeId: number, { key, subject, predicate }: SlotChange, version: Version): void => {
    const { claimId, n, supports, isContested, contestedBy } = version;
    clear.run(scopeId, scopeId, claimId, n, claimId, n);
    put.run({
      ...version,
      scopeId,
      slot: key,
      subject,
      predicate,
      supports: JSON.stringify(supports),
      isContested: isContested ? 1 : 0,
      contestedBy: JSON.stringify(contestedBy),
    });
    for (const supporter of supports) putSupport.run(scopeId, supporter, claimId, n);
  };
};

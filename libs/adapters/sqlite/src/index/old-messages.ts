import type { Instant, Source } from '@mneme/domain';
import { parseScopeKey } from '@mneme/domain/conversation/scope';
import type { OldMessage, TenantRule } from '@mneme/ports';
import type { Connection } from '../store/connection.js';
import { HAS_TENANT, scopeKeysOf } from '../store/tenant-scopes.js';
import { sql } from '../store/sql.js';

/** Reads scope by scope, because points are indexed by age within a scope. */
const RECORDED_BEFORE = sql`
  SELECT scope.key AS scope, session_id AS sessionId, sources
  FROM scope CROSS JOIN point ON point.scope_id = scope.id
  WHERE ${HAS_TENANT} AND recorded_from < @before AND kind = 'chunk' AND (@role IS NULL OR role = @role)
    AND (@tag IS NULL OR EXISTS (SELECT 1 FROM json_each(tags) WHERE value = @tag))
  LIMIT @limit
`;

interface Row {
  readonly scope: string;
  readonly sessionId: string;
  readonly sources: string;
}

export const oldMessageReads = (db: Connection) => {
  const recordedBefore = db.prepare<[object], Row>(RECORDED_BEFORE);
  return {
    oldMessages: (query: { rule: TenantRule; before: Instant; limit: number }): readonly OldMessage[] => {
      const { before, limit } = query;
      const { role, tag, tenant } = query.rule;
      return recordedBefore.all({ ...scopeKeysOf(tenant), before, role, tag, limit }).map(toOldMessage);
    },
  };
};

const toOldMessage = ({ scope, sessionId, sources }: Row): OldMessage => {
  const [source] = JSON.parse(sources) as readonly Source[];
  return { scope: parseScopeKey(scope), sessionId, messageId: source?.messageId ?? '' };
};

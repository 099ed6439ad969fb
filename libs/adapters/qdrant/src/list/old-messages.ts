import { type Instant, parseScopeKey } from '@mneme/domain';
import type { MemoryErasure, OldMessage, TenantRule } from '@mneme/ports';
import type { Connection } from '../admin/connection.js';
import { translating } from '../admin/failures.js';
import { allOf, hasAny, isWithin } from '../points/condition.js';
import { toKeyword } from '../points/keyword.js';
import { AT_ONCE, scopesOf } from './index-overview.js';
import { type Payload, toPoint } from '../points/stored-point.js';

export const oldMessages =
  (connection: Connection): MemoryErasure['recordedBefore'] =>
  async (rule, before, limit) => {
    const old: OldMessage[] = [];
    for (const scopes of await scopesToLookIn(connection, rule.tenant)) {
      if (old.length < limit)
        old.push(...(await oldIn(connection, { rule, scopes, before, limit: limit - old.length })));
    }
    return old;
  };

/** Returns batches of scopes, or `[null]` for all scopes. */
const scopesToLookIn = async (
  connection: Connection,
  tenant: string | null,
): Promise<readonly (readonly (string | number)[] | null)[]> => {
  if (tenant === null) return [null];
  const named = (await scopesOf(connection, tenant, [])).map(({ value }) => String(value));
  return Array.from({ length: Math.ceil(named.length / AT_ONCE) }, (_, n) =>
    named.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
  );
};

interface Looking {
  readonly rule: TenantRule;
  readonly scopes: readonly (string | number)[] | null;
  readonly before: Instant;
  readonly limit: number;
}

const oldIn = async (
  { client, collection }: Connection,
  { rule: { role, tag }, scopes, before, limit }: Looking,
): Promise<readonly OldMessage[]> => {
  const where = allOf([
    scopes === null ? [] : hasAny('scope', scopes),
    hasAny('kind', ['chunk']),
    isWithin('recorded_from', { lt: before }),
    role === null ? [] : hasAny('role', [role]),
    tag === null ? [] : hasAny('tags', [toKeyword(tag)]),
  ]);
  const { points } = await translating(() =>
    client.scroll(collection, { filter: { must: [...(where ?? [])] }, limit, with_payload: true }),
  );
  return points.map(({ payload }): OldMessage => {
    const stored = payload as unknown as Payload;
    const { sessionId, sources, id } = toPoint(stored);
    const messageId = sources[0]?.messageId ?? id;
    return { scope: parseScopeKey(stored.scope), sessionId: sessionId ?? '', messageId };
  });
};

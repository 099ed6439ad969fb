import { type Instant, parseScopeKey } from '@mneme/domain';
import type { MemoryErasure, OldMessage, TenantRule } from '@mneme/ports';
import type { Connection } from '../admin/connection.js';
import { request } from '../admin/failures.js';
import { splitSlices } from '../points/batches.js';
import { allOf, hasAny, hasValue, isWithin } from '../points/condition.js';
import { toKeyword } from '../points/keyword.js';
import { AT_ONCE, tenantScopes } from './index-overview.js';
import { type Payload, toPoint } from '../points/stored-point.js';

export const oldMessages =
  (connection: Connection): MemoryErasure['recordedBefore'] =>
  async (rule, before, limit) => {
    const old: OldMessage[] = [];
    for (const scopes of await batchScopes(connection, rule.tenant)) {
      if (old.length < limit)
        old.push(...(await findOld(connection, { rule, scopes, before, limit: limit - old.length })));
    }
    return old;
  };

/** Returns `[null]` if the scopes of all tenants are to be read. */
const batchScopes = async (
  connection: Connection,
  tenant: string | null,
): Promise<readonly (readonly string[] | null)[]> => {
  if (tenant === null) return [null];
  const scopes = await tenantScopes(connection, tenant, []);
  return splitSlices(
    scopes.map(({ value }) => String(value)),
    AT_ONCE,
  );
};

interface OldMessageQuery {
  readonly rule: TenantRule;
  readonly scopes: readonly string[] | null;
  readonly before: Instant;
  readonly limit: number;
}

const findOld = async (
  { client, collection }: Connection,
  { rule: { role, tag }, scopes, before, limit }: OldMessageQuery,
): Promise<readonly OldMessage[]> => {
  const where = allOf([
    scopes === null ? [] : hasAny('scope', scopes),
    hasValue('kind', 'chunk'),
    isWithin('recorded_from', { lt: before }),
    role === null ? [] : hasValue('role', role),
    tag === null ? [] : hasValue('tags', toKeyword(tag)),
  ]);
  const { points } = await request(() =>
    client.scroll(collection, { filter: { must: [...(where ?? [])] }, limit, with_payload: true }),
  );
  return points.map(({ payload }): OldMessage => {
    const stored = payload as unknown as Payload;
    const { sessionId, sources, id } = toPoint(stored);
    const messageId = sources[0]?.messageId ?? id;
    return { scope: parseScopeKey(stored.scope), sessionId: sessionId ?? '', messageId };
  });
};

import { scopeOfKey } from '@mneme/domain';
import type { MemoryIndex, OldMessage } from '@mneme/ports';
import type { Connection } from '../admin/connection.js';
import { translating } from '../admin/failures.js';
import { allOf, hasAny, isWithin } from '../points/condition.js';
import { toKeyword } from '../points/keyword.js';
import { type Payload, toPoint } from '../points/stored-point.js';

/** The messages of all scopes that a rule lets go. */
export const oldMessages =
  ({ client, collection }: Connection): MemoryIndex['recordedBefore'] =>
  async ({ role, tag }, before, limit) => {
    const where = allOf([
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
      return { scope: scopeOfKey(stored.scope), sessionId: sessionId ?? '', messageId };
    });
  };

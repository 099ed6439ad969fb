import { cypher } from './cypher.js';

/** Each label with what its unique index has after the owner: an index over several is entered only with all of them. */
const KEYS = {
  Version: ['claimId', 'n'],
  Claim: ['id'],
  Message: ['id'],
  Slot: ['key'],
  Entity: ['name'],
  KnowledgeSupport: ['id'],
  KnowledgeStatement: ['id'],
  KnowledgeUnit: ['id'],
} as const;

/** Deletes facts of all scopes and knowledge of all tenants of a store, `$owner` being how their owners begin; what hangs on other nodes comes first. */
export const ERASE_STORE: readonly string[] = Object.entries(KEYS).map(
  ([label, keys]) => cypher`
    MATCH (node:${label}) USING INDEX SEEK node:${label}(${['owner', ...keys].join(', ')})
    WHERE node.owner STARTS WITH $owner ${keys.map((key) => `AND node.${key} IS NOT NULL`).join(' ')}
    WITH node LIMIT $limit DETACH DELETE node RETURN count(*) AS count
  `,
);

import { cypher } from './cypher.js';

/**
 * Properties after `owner` in the unique index of each label. An index over several properties is used only if
 * the query names all of them.
 */
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

/**
 * Deletes the facts of all scopes and the knowledge of all tenants of a store, whose owners begin with
 * `$owner`. Dependent nodes come first.
 */
export const ERASE_STORE: readonly string[] = Object.entries(KEYS).map(
  ([label, keys]) => cypher`
    MATCH (node:${label}) USING INDEX SEEK node:${label}(${['owner', ...keys].join(', ')})
    WHERE node.owner STARTS WITH $owner ${keys.map((key) => `AND node.${key} IS NOT NULL`).join(' ')}
    WITH node LIMIT $limit DETACH DELETE node RETURN count(*) AS count
  `,
);

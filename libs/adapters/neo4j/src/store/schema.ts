import { cypher } from './cypher.js';

type Rules = Readonly<Record<string, readonly [label: string, ...properties: string[]]>>;

/**
 * Rules by name. `owner` is the store and the scope. `id`, `key` and `place` are made by `indexKey`. Without
 * the unique constraints a compare-and-set has two winners. Released rules never change: a new definition
 * gets a new name.
 */
const UNIQUE: Rules = {
  state_id: ['State', 'id'],
  slot_key: ['Slot', 'owner', 'key'],
  claim_id: ['Claim', 'owner', 'id'],
  version_number: ['Version', 'owner', 'claimId', 'n'],
  entity_name: ['Entity', 'owner', 'name'],
  message_id: ['Message', 'owner', 'id'],
  data_key_id: ['DataKey', 'id'],
  data_key_live: ['DataKey', 'live'],
  key_erasure_id: ['KeyErasure', 'id'],
  knowledge_unit_id: ['KnowledgeUnit', 'owner', 'id'],
  knowledge_support_id: ['KnowledgeSupport', 'owner', 'id'],
  knowledge_statement_id: ['KnowledgeStatement', 'owner', 'id'],
};

const INDEXES: Rules = {
  data_key_owner: ['DataKey', 'owner'],
  data_key_erasure: ['DataKey', 'erasure'],
  data_key_line: ['DataKey', 'line', 'keyId'],
  state_owner: ['State', 'owner'],
  state_waiting: ['State', 'waitsIn', 'touchedAt'],
  claim_entry: ['Claim', 'owner', 'entryId'],
  claim_session: ['Claim', 'owner', 'sessionId'],
  claim_data_key: ['Claim', 'owner', 'dataKey'],
  claim_near: ['Claim', 'owner', 'slot', 'decidesAt'],
  claim_start: ['Claim', 'owner', 'slot', 'validFrom'],
  claim_repeat: ['Claim', 'owner', 'repeatOf', 'validFrom'],
  knowledge_from: ['KnowledgeUnit', 'owner', 'fromId'],
  knowledge_to: ['KnowledgeUnit', 'owner', 'toId'],
  knowledge_support_unit: ['KnowledgeSupport', 'owner', 'unitId', 'at'],
  knowledge_support_statement: ['KnowledgeSupport', 'owner', 'statement'],
  knowledge_support_source: ['KnowledgeSupport', 'owner', 'source'],
  knowledge_statement_source: ['KnowledgeStatement', 'owner', 'source'],
  version_holding: ['Version', 'owner', 'slot', 'holdsFrom'],
  version_as_of: ['Version', 'owner', 'place', 'recordedFrom', 'recordedTo', 'validFrom', 'validTo'],
};

const statementsOf = (
  rules: Rules,
  statementOf: (name: string, label: string, properties: string) => string,
): readonly (readonly [name: string, statement: string])[] =>
  Object.entries(rules).map(([name, [label, ...properties]]) => [
    name,
    statementOf(name, label, properties.map((property) => `n.${property}`).join(', ')),
  ]);

export const SCHEMA: ReadonlyMap<string, string> = new Map([
  ...statementsOf(
    UNIQUE,
    (name, label, properties) =>
      cypher`CREATE CONSTRAINT ${name} IF NOT EXISTS FOR (n:${label}) REQUIRE (${properties}) IS UNIQUE`,
  ),
  ...statementsOf(
    INDEXES,
    (name, label, properties) =>
      cypher`CREATE INDEX ${name} IF NOT EXISTS FOR (n:${label}) ON (${properties})`,
  ),
]);

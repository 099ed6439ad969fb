import { cypher } from './cypher.js';

/**
 * Constraints and indexes of the queries. `owner` is the store and the scope. `id`, `key` and `place` are made
 * by `indexKey`. Without the unique constraints a compare-and-set has two winners. Released rules are never
 * changed: a new definition gets a new name.
 */
export const SCHEMA = {
  state_id: cypher`CREATE CONSTRAINT state_id IF NOT EXISTS FOR (n:State) REQUIRE n.id IS UNIQUE`,
  slot_key: cypher`CREATE CONSTRAINT slot_key IF NOT EXISTS FOR (n:Slot) REQUIRE (n.owner, n.key) IS UNIQUE`,
  claim_id: cypher`CREATE CONSTRAINT claim_id IF NOT EXISTS FOR (n:Claim) REQUIRE (n.owner, n.id) IS UNIQUE`,
  version_number: cypher`
    CREATE CONSTRAINT version_number IF NOT EXISTS FOR (n:Version) REQUIRE (n.owner, n.claimId, n.n) IS UNIQUE
  `,
  entity_name: cypher`
    CREATE CONSTRAINT entity_name IF NOT EXISTS FOR (n:Entity) REQUIRE (n.owner, n.name) IS UNIQUE
  `,
  message_id: cypher`
    CREATE CONSTRAINT message_id IF NOT EXISTS FOR (n:Message) REQUIRE (n.owner, n.id) IS UNIQUE
  `,
  data_key_id: cypher`CREATE CONSTRAINT data_key_id IF NOT EXISTS FOR (n:DataKey) REQUIRE n.id IS UNIQUE`,
  data_key_live: cypher`
    CREATE CONSTRAINT data_key_live IF NOT EXISTS FOR (n:DataKey) REQUIRE n.live IS UNIQUE
  `,
  key_erasure_id: cypher`
    CREATE CONSTRAINT key_erasure_id IF NOT EXISTS FOR (n:KeyErasure) REQUIRE n.id IS UNIQUE
  `,
  data_key_owner: cypher`CREATE INDEX data_key_owner IF NOT EXISTS FOR (n:DataKey) ON (n.owner)`,
  data_key_erasure: cypher`CREATE INDEX data_key_erasure IF NOT EXISTS FOR (n:DataKey) ON (n.erasure)`,
  data_key_line: cypher`
    CREATE INDEX data_key_line IF NOT EXISTS FOR (n:DataKey) ON (n.line, n.keyId)
  `,
  state_owner: cypher`CREATE INDEX state_owner IF NOT EXISTS FOR (n:State) ON (n.owner)`,
  state_waiting: cypher`
    CREATE INDEX state_waiting IF NOT EXISTS FOR (n:State) ON (n.waitsIn, n.touchedAt)
  `,
  claim_entry: cypher`CREATE INDEX claim_entry IF NOT EXISTS FOR (n:Claim) ON (n.owner, n.entryId)`,
  claim_session: cypher`CREATE INDEX claim_session IF NOT EXISTS FOR (n:Claim) ON (n.owner, n.sessionId)`,
  claim_data_key: cypher`
    CREATE INDEX claim_data_key IF NOT EXISTS FOR (n:Claim) ON (n.owner, n.dataKey)
  `,
  claim_near: cypher`
    CREATE INDEX claim_near IF NOT EXISTS FOR (n:Claim) ON (n.owner, n.slot, n.decidesAt)
  `,
  claim_start: cypher`
    CREATE INDEX claim_start IF NOT EXISTS FOR (n:Claim) ON (n.owner, n.slot, n.validFrom)
  `,
  claim_repeat: cypher`
    CREATE INDEX claim_repeat IF NOT EXISTS FOR (n:Claim) ON (n.owner, n.repeatOf, n.validFrom)
  `,
  knowledge_unit_id: cypher`
    CREATE CONSTRAINT knowledge_unit_id IF NOT EXISTS FOR (n:KnowledgeUnit) REQUIRE (n.owner, n.id) IS UNIQUE
  `,
  knowledge_support_id: cypher`
    CREATE CONSTRAINT knowledge_support_id IF NOT EXISTS
    FOR (n:KnowledgeSupport) REQUIRE (n.owner, n.id) IS UNIQUE
  `,
  knowledge_statement_id: cypher`
    CREATE CONSTRAINT knowledge_statement_id IF NOT EXISTS
    FOR (n:KnowledgeStatement) REQUIRE (n.owner, n.id) IS UNIQUE
  `,
  knowledge_from: cypher`
    CREATE INDEX knowledge_from IF NOT EXISTS FOR (n:KnowledgeUnit) ON (n.owner, n.fromId)
  `,
  knowledge_to: cypher`
    CREATE INDEX knowledge_to IF NOT EXISTS FOR (n:KnowledgeUnit) ON (n.owner, n.toId)
  `,
  knowledge_support_unit: cypher`
    CREATE INDEX knowledge_support_unit IF NOT EXISTS FOR (n:KnowledgeSupport) ON (n.owner, n.unitId, n.at)
  `,
  knowledge_support_statement: cypher`
    CREATE INDEX knowledge_support_statement IF NOT EXISTS
    FOR (n:KnowledgeSupport) ON (n.owner, n.statement)
  `,
  knowledge_support_source: cypher`
    CREATE INDEX knowledge_support_source IF NOT EXISTS FOR (n:KnowledgeSupport) ON (n.owner, n.source)
  `,
  knowledge_statement_source: cypher`
    CREATE INDEX knowledge_statement_source IF NOT EXISTS
    FOR (n:KnowledgeStatement) ON (n.owner, n.source)
  `,
  version_holding: cypher`
    CREATE INDEX version_holding IF NOT EXISTS FOR (n:Version) ON (n.owner, n.slot, n.holdsFrom)
  `,
  version_as_of: cypher`
    CREATE INDEX version_as_of IF NOT EXISTS
    FOR (n:Version) ON (n.owner, n.place, n.recordedFrom, n.recordedTo, n.validFrom, n.validTo)
  `,
} as const satisfies Readonly<Record<string, string>>;

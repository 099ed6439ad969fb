import { sql } from './sql.js';

const CONTESTED_BY = sql`
  ALTER TABLE version ADD COLUMN contested_by TEXT NOT NULL DEFAULT '[]';
`;

/** Adds whole tool calls to messages, which had only the names of the tools. */
const TOOL_CALLS = sql`
  ALTER TABLE point ADD COLUMN tool_calls TEXT NOT NULL DEFAULT '[]';
`;

/** Adds the tenant of a parked event. It is NULL for events parked earlier. */
const PARKED_TENANT = sql`
  ALTER TABLE parked ADD COLUMN tenant TEXT;
`;

/**
 * Stores supports as intervals of version numbers instead of a list in each version, and adds the columns that
 * a fold of a part of a slot needs. Existing slots are not simple, so their next fold reads the whole slot and
 * sets `is_simple`.
 */
const SUPPORT_INTERVALS = sql`
  ALTER TABLE slot ADD COLUMN revision INTEGER NOT NULL DEFAULT 1;
  ALTER TABLE slot ADD COLUMN recorded_at INTEGER;
  ALTER TABLE slot ADD COLUMN top_tier INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE slot ADD COLUMN is_simple INTEGER NOT NULL DEFAULT 0;
  UPDATE slot SET recorded_at = (
    SELECT max(max(recorded_from, ifnull(recorded_to, recorded_from))) FROM version
    WHERE version.scope_id = slot.scope_id AND version.slot = slot.key
  );
  ALTER TABLE claim ADD COLUMN valid_from INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE claim ADD COLUMN speaks_at INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE claim ADD COLUMN repeat_of TEXT;
  UPDATE claim SET valid_from = body ->> 'validFrom',
    speaks_at = coalesce(ends ->> '$[#-1].validTo', body ->> 'validTo', (body ->> 'validFrom') + 1);
  UPDATE claim SET speaks_at = iif(speaks_at <= valid_from, speaks_at - 1, valid_from);
  CREATE INDEX claim_near ON claim (scope_id, slot, speaks_at) WHERE repeat_of IS NULL AND retracted_at IS NULL;
  CREATE INDEX claim_start ON claim (scope_id, slot, valid_from);
  CREATE INDEX claim_repeat ON claim (scope_id, repeat_of, valid_from) WHERE repeat_of IS NOT NULL;
  CREATE INDEX version_holding ON version (scope_id, slot, valid_from)
    WHERE recorded_to IS NULL AND valid_to IS NOT valid_from;
  CREATE TABLE support_interval (
    scope_id INTEGER NOT NULL,
    claim_id TEXT NOT NULL,
    of_claim_id TEXT NOT NULL,
    -- The versions of of_claim_id from the first of these numbers on, and before the second, if there is one.
    from_n INTEGER NOT NULL,
    to_n INTEGER,
    PRIMARY KEY (scope_id, claim_id, of_claim_id, from_n)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO support_interval
    SELECT scope_id, claim_id, of_claim_id, first, iif(EXISTS (
        SELECT 1 FROM version WHERE version.scope_id = run.scope_id AND version.claim_id = run.of_claim_id
          AND version.n = run.last AND version.recorded_to IS NULL
      ), NULL, last + 1)
    FROM (
      SELECT scope_id, claim_id, of_claim_id, min(of_n) AS first, max(of_n) AS last FROM (
        SELECT *, of_n - row_number() OVER (PARTITION BY scope_id, claim_id, of_claim_id ORDER BY of_n) AS island
        FROM support
      )
      GROUP BY scope_id, claim_id, of_claim_id, island
    ) run;
  DROP TABLE support;
  ALTER TABLE support_interval RENAME TO support;
  CREATE INDEX support_of ON support (scope_id, of_claim_id, from_n, to_n, claim_id);
  ALTER TABLE version DROP COLUMN supports;
`;

/**
 * Adds the ordinal up to which the note of a chunk takes messages into account. NULL if the chunk has no note,
 * or one of an earlier version.
 */
const NOTE_UP_TO = sql`
  ALTER TABLE point ADD COLUMN note_up_to INTEGER;
`;

/**
 * Adds data keys. An owner (scope, session, `holds`) has at most one live key. In the index, a missing
 * session has the value 0. A destroyed key keeps its id.
 */
const DATA_KEYS = sql`
  CREATE TABLE data_key (
    id TEXT PRIMARY KEY,
    scope TEXT NOT NULL,
    session_id TEXT,
    holds TEXT NOT NULL,
    wrapped TEXT,
    master_key_id TEXT NOT NULL,
    erasure_id TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX data_key_owner ON data_key (scope, ifnull(session_id, 0), holds)
    WHERE wrapped IS NOT NULL;
  CREATE INDEX data_key_erasure ON data_key (erasure_id) WHERE erasure_id IS NOT NULL;
  CREATE TABLE key_erasure (id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  ALTER TABLE state ADD COLUMN data_key TEXT;
  ALTER TABLE point ADD COLUMN data_key TEXT;
  CREATE INDEX point_data_key ON point (scope_id, data_key);
  ALTER TABLE claim ADD COLUMN data_key TEXT;
  ALTER TABLE claim ADD COLUMN event_id TEXT;
  ALTER TABLE claim ADD COLUMN retracted_by TEXT;
  CREATE INDEX claim_data_key ON claim (scope_id, data_key);
`;

/**
 * Adds shared knowledge: units of a tenant and their support, under pseudonyms. An edge has the ids of its
 * ends. The names of statements and sources cannot be reversed without the secret of the tenant.
 */
const KNOWLEDGE = sql`
  CREATE TABLE knowledge_unit (
    tenant TEXT NOT NULL,
    id TEXT NOT NULL,
    from_id TEXT,
    to_id TEXT,
    body TEXT NOT NULL,
    PRIMARY KEY (tenant, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX knowledge_from ON knowledge_unit (tenant, from_id) WHERE from_id IS NOT NULL;
  CREATE INDEX knowledge_to ON knowledge_unit (tenant, to_id) WHERE to_id IS NOT NULL;
  CREATE TABLE knowledge_support (
    tenant TEXT NOT NULL,
    id TEXT NOT NULL,
    unit_id TEXT NOT NULL,
    contributor TEXT NOT NULL,
    statement TEXT NOT NULL,
    source TEXT NOT NULL,
    weight REAL NOT NULL,
    at INTEGER NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX knowledge_support_id ON knowledge_support (tenant, id);
  CREATE INDEX knowledge_support_unit ON knowledge_support (tenant, unit_id, at DESC, id);
  CREATE INDEX knowledge_support_statement ON knowledge_support (tenant, statement, at);
  CREATE INDEX knowledge_support_source ON knowledge_support (tenant, source);
  CREATE TABLE knowledge_withdrawal (
    tenant TEXT NOT NULL,
    statement TEXT NOT NULL,
    source TEXT NOT NULL,
    before INTEGER NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX knowledge_withdrawal_statement ON knowledge_withdrawal (tenant, statement);
  CREATE INDEX knowledge_withdrawal_source ON knowledge_withdrawal (tenant, source);
`;

const KNOWLEDGE_DENIALS = sql`
  ALTER TABLE knowledge_support ADD COLUMN is_denial INTEGER NOT NULL DEFAULT 0;
  DROP INDEX knowledge_support_unit;
  CREATE INDEX knowledge_support_unit ON knowledge_support (tenant, unit_id, is_denial, at DESC, id);
`;

/** Adds indexes to count the users of a unit without reading its support, and to list nodes without edges. */
const KNOWLEDGE_USERS = sql`
  CREATE INDEX knowledge_support_user ON knowledge_support (tenant, unit_id, is_denial, contributor);
  CREATE INDEX knowledge_node ON knowledge_unit (tenant, id) WHERE from_id IS NULL;
`;

/**
 * Merges word lists only when they are full, not after a tenth of a list is removed (FTS5's default). An
 * erasure would otherwise rewrite them repeatedly, for 30 to 60 ms each time, and it rewrites all of them at
 * its end anyway.
 */
const NO_DELETE_MERGE = sql`
  INSERT INTO lexicon (lexicon, rank) VALUES ('deletemerge', 101);
`;

/** Adds the newest recorded instant of each topic, with which clocks are compared. */
const TOPIC_NEWEST = sql`
  ALTER TABLE topic ADD COLUMN newest INTEGER NOT NULL DEFAULT 0;
  UPDATE topic SET newest = recorded.newest
    FROM (SELECT topic, max(recorded_at) AS newest FROM event GROUP BY topic) AS recorded
    WHERE recorded.topic = topic.name;
`;

/**
 * Adds the scope of an event, so that a group can take records of one scope after another. It is 0 for
 * earlier events and for events without a scope. `ahead` holds the progress of a group in a scope that is
 * further than `consumer`.
 */
const SCOPES_OF_EVENTS = sql`
  ALTER TABLE event ADD COLUMN scope_id INTEGER NOT NULL DEFAULT 0;
  DROP INDEX event_position;
  CREATE UNIQUE INDEX event_position ON event (topic, position, scope_id);
  CREATE TABLE ahead (
    name TEXT NOT NULL,
    topic TEXT NOT NULL,
    scope_id INTEGER NOT NULL,
    acknowledged INTEGER NOT NULL,
    PRIMARY KEY (name, topic, scope_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX ahead_acknowledged ON ahead (name, topic, acknowledged);
`;

/** Adds an index of the system prompts, which the statistics of a scope leave out. */
const PROMPTS = sql`
  CREATE INDEX point_prompt ON point (scope_id, speaker, length)
    WHERE role = 'system' AND kind = 'chunk' AND recorded_to IS NULL;
`;

/** Adds the parts of messages that reads had returned before. */
const RECALLED = sql`
  ALTER TABLE point ADD COLUMN recalled TEXT NOT NULL DEFAULT '[]';
`;

/** The order in which stores are upgraded. A new upgrade comes last. */
export const upgrades: readonly string[] = [
  CONTESTED_BY,
  TOOL_CALLS,
  PARKED_TENANT,
  SUPPORT_INTERVALS,
  NOTE_UP_TO,
  DATA_KEYS,
  NO_DELETE_MERGE,
  KNOWLEDGE,
  KNOWLEDGE_DENIALS,
  KNOWLEDGE_USERS,
  TOPIC_NEWEST,
  SCOPES_OF_EVENTS,
  PROMPTS,
  RECALLED,
];

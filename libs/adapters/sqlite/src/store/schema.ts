import { upgrades } from './schema-upgrades.js';
import { sql } from './sql.js';

/** Gives every scope a small number that the rows of all other tables use. Numbers are never reused. */
const SCOPES = sql`
  CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE scope (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL UNIQUE,
    -- Raised by every write of points; a mirror reads on from the last one it saw.
    revision INTEGER NOT NULL DEFAULT 0,
    -- Raised by every removal of points; a mirror of an older one is read anew.
    removals INTEGER NOT NULL DEFAULT 0
  ) STRICT;
`;

const LOG = sql`
  CREATE TABLE topic (name TEXT PRIMARY KEY, next INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE event (
    seq INTEGER PRIMARY KEY,
    topic TEXT NOT NULL,
    position INTEGER NOT NULL,
    key TEXT NOT NULL,
    type TEXT NOT NULL,
    recorded_at INTEGER NOT NULL,
    body TEXT NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX event_position ON event (topic, position);
  CREATE TABLE event_root (
    scope_id INTEGER NOT NULL,
    root TEXT NOT NULL,
    seq INTEGER NOT NULL,
    PRIMARY KEY (scope_id, root, seq)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE consumer (
    name TEXT NOT NULL,
    topic TEXT NOT NULL,
    acknowledged INTEGER NOT NULL,
    PRIMARY KEY (name, topic)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE parked (
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    consumer TEXT NOT NULL,
    topic TEXT NOT NULL,
    key TEXT NOT NULL,
    body TEXT NOT NULL,
    code TEXT NOT NULL,
    reason TEXT NOT NULL,
    parked_at INTEGER NOT NULL,
    replayed_at INTEGER
  ) STRICT;
  CREATE INDEX parked_age ON parked (parked_at, seq);
`;

const STATE = sql`
  CREATE TABLE state (
    stage TEXT NOT NULL,
    key TEXT NOT NULL,
    scope TEXT NOT NULL,
    version INTEGER NOT NULL,
    cursor TEXT,
    recent_ids TEXT NOT NULL,
    state TEXT NOT NULL,
    outbox TEXT NOT NULL,
    is_holding INTEGER NOT NULL,
    touched_at INTEGER NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX state_key ON state (stage, key);
  CREATE INDEX state_scope ON state (scope);
  CREATE INDEX state_idle ON state (stage, touched_at) WHERE is_holding = 1;
`;

/**
 * A missing session is '' and a missing ordinal is -1, so that pages can be cut by comparing rows. `lexicon`
 * holds one token per stem with the scope in front (`lexical-token.ts`), so every scope has its own postings.
 */
const POINTS = sql`
  CREATE TABLE point (
    number INTEGER PRIMARY KEY,
    scope_id INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    id TEXT NOT NULL,
    kind TEXT NOT NULL,
    session_id TEXT NOT NULL,
    ordinal INTEGER NOT NULL,
    role TEXT,
    speaker TEXT,
    said_at INTEGER NOT NULL,
    recorded_from INTEGER NOT NULL,
    recorded_to INTEGER,
    length INTEGER NOT NULL,
    flags INTEGER NOT NULL,
    scale REAL NOT NULL,
    vector BLOB,
    agent_id TEXT,
    episode_id TEXT,
    turn_id TEXT,
    summary TEXT,
    memory_type TEXT,
    tags TEXT NOT NULL,
    metadata TEXT NOT NULL,
    sources TEXT NOT NULL,
    stems TEXT NOT NULL,
    text TEXT NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX point_id ON point (scope_id, id);
  CREATE INDEX point_scope ON point (scope_id);
  CREATE INDEX point_revision ON point (scope_id, revision);
  CREATE INDEX point_session ON point (scope_id, session_id, ordinal);
  CREATE INDEX point_recorded ON point (scope_id, recorded_from, ordinal);
  CREATE VIRTUAL TABLE lexicon USING fts5 (
    stems, content = '', contentless_delete = 1, detail = full, tokenize = 'ascii'
  );
  CREATE VIRTUAL TABLE posting USING fts5vocab (lexicon, instance);
`;

/** Current chunks by session and speaker. Triggers keep the counts, so no writer can forget them. */
const TURNS = sql`
  CREATE TABLE turn_count (
    scope_id INTEGER NOT NULL,
    speaker TEXT NOT NULL,
    session_id TEXT NOT NULL,
    turns INTEGER NOT NULL,
    length INTEGER NOT NULL,
    PRIMARY KEY (scope_id, speaker, session_id)
  ) STRICT, WITHOUT ROWID;
  CREATE TRIGGER point_counted AFTER INSERT ON point WHEN NEW.kind = 'chunk' AND NEW.recorded_to IS NULL BEGIN
    INSERT INTO turn_count VALUES (NEW.scope_id, ifnull(NEW.speaker, ''), NEW.session_id, 1, NEW.length)
      ON CONFLICT DO UPDATE SET turns = turns + 1, length = length + excluded.length;
  END;
  CREATE TRIGGER point_discounted AFTER DELETE ON point WHEN OLD.kind = 'chunk' AND OLD.recorded_to IS NULL BEGIN
    UPDATE turn_count SET turns = turns - 1, length = length - OLD.length
      WHERE scope_id = OLD.scope_id AND speaker = ifnull(OLD.speaker, '') AND session_id = OLD.session_id;
    DELETE FROM turn_count
      WHERE scope_id = OLD.scope_id AND speaker = ifnull(OLD.speaker, '') AND session_id = OLD.session_id AND turns = 0;
  END;
  CREATE TRIGGER point_recounted
    AFTER UPDATE OF kind, session_id, speaker, recorded_to, length ON point
    WHEN (OLD.kind, OLD.session_id, OLD.speaker, OLD.recorded_to, OLD.length)
      IS NOT (NEW.kind, NEW.session_id, NEW.speaker, NEW.recorded_to, NEW.length)
  BEGIN
    UPDATE turn_count SET turns = turns - 1, length = length - OLD.length
      WHERE OLD.kind = 'chunk' AND OLD.recorded_to IS NULL
        AND scope_id = OLD.scope_id AND speaker = ifnull(OLD.speaker, '') AND session_id = OLD.session_id;
    DELETE FROM turn_count
      WHERE scope_id = OLD.scope_id AND speaker = ifnull(OLD.speaker, '') AND session_id = OLD.session_id AND turns = 0;
    INSERT INTO turn_count
      SELECT NEW.scope_id, ifnull(NEW.speaker, ''), NEW.session_id, 1, NEW.length
      WHERE NEW.kind = 'chunk' AND NEW.recorded_to IS NULL
      ON CONFLICT DO UPDATE SET turns = turns + 1, length = length + excluded.length;
  END;
`;

/**
 * Versions repeat the subject and predicate of their slot, so that one index answers "as of" queries on both
 * axes in the order of pages.
 */
const FACTS = sql`
  CREATE TABLE slot (
    scope_id INTEGER NOT NULL,
    key TEXT NOT NULL,
    subject TEXT NOT NULL,
    predicate TEXT NOT NULL,
    PRIMARY KEY (scope_id, key)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE claim (
    scope_id INTEGER NOT NULL,
    id TEXT NOT NULL,
    slot TEXT NOT NULL,
    predicate TEXT NOT NULL,
    episode_id TEXT NOT NULL,
    entry_id TEXT,
    session_id TEXT,
    recorded_at INTEGER NOT NULL,
    retracted_at INTEGER,
    ends TEXT NOT NULL,
    body TEXT NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX claim_id ON claim (scope_id, id);
  CREATE INDEX claim_slot ON claim (scope_id, slot);
  CREATE INDEX claim_entry ON claim (scope_id, entry_id) WHERE entry_id IS NOT NULL;
  CREATE INDEX claim_session ON claim (scope_id, session_id) WHERE session_id IS NOT NULL;
  CREATE TABLE claim_source (
    scope_id INTEGER NOT NULL,
    message_id TEXT NOT NULL,
    claim_id TEXT NOT NULL,
    PRIMARY KEY (scope_id, message_id, claim_id)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE version (
    scope_id INTEGER NOT NULL,
    claim_id TEXT NOT NULL,
    n INTEGER NOT NULL,
    slot TEXT NOT NULL,
    subject TEXT NOT NULL,
    predicate TEXT NOT NULL,
    valid_from INTEGER NOT NULL,
    valid_to INTEGER,
    recorded_from INTEGER NOT NULL,
    recorded_to INTEGER,
    cause TEXT NOT NULL,
    cause_id TEXT NOT NULL,
    supports TEXT NOT NULL,
    supersedes TEXT,
    is_contested INTEGER NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX version_claim ON version (scope_id, claim_id, n);
  CREATE INDEX version_slot ON version (scope_id, slot);
  CREATE INDEX version_as_of ON version
    (scope_id, subject, predicate, valid_from, claim_id, n, valid_to, recorded_from, recorded_to);
  CREATE TABLE support (
    scope_id INTEGER NOT NULL,
    claim_id TEXT NOT NULL,
    of_claim_id TEXT NOT NULL,
    of_n INTEGER NOT NULL,
    PRIMARY KEY (scope_id, claim_id, of_claim_id, of_n)
  ) STRICT, WITHOUT ROWID;
`;

/** `migrations[n]` upgrades a file from `user_version` n to n + 1. Released migrations are never changed. */
export const migrations: readonly string[] = [
  `${SCOPES}${LOG}${STATE}${POINTS}${TURNS}${FACTS}`,
  ...upgrades,
];

/** "mnem" in ASCII: marks the file as a store of Mneme. */
export const APPLICATION_ID = 0x6d6e656d;

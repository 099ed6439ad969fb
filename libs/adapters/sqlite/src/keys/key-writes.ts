import { factsOf, type KeyErasure, type LiveKey } from '@mneme/ports';
import type { Connection } from '../store/connection.js';
import { sql } from '../store/sql.js';
import type { StepHandlers } from '../threads/writer/steps.js';
import { KEY_COLUMNS } from './key-reads.js';

const INSERT = sql`
  INSERT INTO data_key (id, scope, session_id, holds, wrapped, master_key_id)
  VALUES (@id, @scope, @sessionId, @holds, @wrapped, @masterKeyId) ON CONFLICT DO NOTHING
`;

/** `ifnull` also finds the key of data without a session, whose `session_id` is NULL. */
const LIVE = sql`
  SELECT ${KEY_COLUMNS} FROM data_key
  WHERE scope = @scope AND ifnull(session_id, 0) = ifnull(@sessionId, 0)
    AND holds = @holds AND wrapped IS NOT NULL
`;

const BEGIN_ERASURE = sql`INSERT INTO key_erasure (id) VALUES (?) ON CONFLICT DO NOTHING`;

const DESTROY = sql`
  UPDATE data_key SET wrapped = NULL, erasure_id = @erasureId
  WHERE scope = @scope AND wrapped IS NOT NULL
    AND (@isWhole OR ifnull(session_id, 0) = ifnull(@sessionId, 0))
    AND (@holds IS NULL OR holds = @holds)
    AND (@begins IS NULL OR substr(holds, 1, length(@begins)) = @begins)
`;

const DESTROYED = sql`SELECT id FROM data_key WHERE erasure_id = ? ORDER BY id`;

const REWRAP = sql`
  UPDATE data_key SET wrapped = @wrapped, master_key_id = @masterKeyId WHERE id = @id AND wrapped IS NOT NULL
`;

export const keyWrites = (db: Connection): Pick<StepHandlers, 'claimKeys' | 'destroyKeys' | 'rewrapKeys'> => {
  const insert = db.prepare<[LiveKey]>(INSERT);
  const live = db.prepare<[LiveKey], LiveKey>(LIVE);
  const begin = db.prepare<[string]>(BEGIN_ERASURE);
  const destroy = db.prepare<[object]>(DESTROY);
  const destroyed = db.prepare<[string], string>(DESTROYED).pluck();
  const rewrap = db.prepare<[LiveKey]>(REWRAP);
  return {
    claimKeys: ({ fresh }) =>
      fresh.map((key) => {
        insert.run(key);
        return live.get(key) ?? key;
      }),
    destroyKeys: ({ erasure: { erasureId, scope, of } }) => {
      const isFirst = begin.run(erasureId).changes === 1;
      if (isFirst) destroy.run({ erasureId, scope, ...selectionParameters(of) });
      return destroyed.all(erasureId);
    },
    rewrapKeys: ({ keys }) => {
      for (const key of keys) rewrap.run(key);
    },
  };
};

const selectionParameters = (of: KeyErasure['of']): object => {
  if (of === 'everything') return { isWhole: 1, sessionId: null, holds: null, begins: null };
  const { sessionId } = of;
  if ('factsOf' in of)
    return { isWhole: sessionId === null ? 1 : 0, sessionId, holds: null, begins: factsOf(of.factsOf) };
  return { isWhole: 0, sessionId, holds: of.holds === 'anything' ? null : of.holds, begins: null };
};

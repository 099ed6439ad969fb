import { nodeId, unitId } from '@mneme/domain/knowledge/unit';
import type { KnowledgeDelta } from '@mneme/ports';
import { destroyedKeyTest } from '../keys/key-reads.js';
import type { Connection } from '../store/connection.js';
import { sql } from '../store/sql.js';
import type { StepHandlers } from '../threads/writer/steps.js';

const PUT_UNIT = sql`
  INSERT INTO knowledge_unit (tenant, id, from_id, to_id, body) VALUES (@tenant, @id, @fromId, @toId, @body)
  ON CONFLICT DO NOTHING
`;

/** Leaves out support of a withdrawn statement, even if the support arrives after the withdrawal. */
const PUT_SUPPORT = sql`
  INSERT INTO knowledge_support (tenant, id, unit_id, contributor, statement, source, is_denial, weight, at)
  SELECT @tenant, @id, @unitId, @contributor, @statement, @source, @isDenial, @weight, @at
  WHERE NOT EXISTS (
    SELECT 1 FROM knowledge_withdrawal WHERE tenant = @tenant AND statement = @statement AND before > @at
  )
  ON CONFLICT DO NOTHING
`;

const PUT_WITHDRAWAL = sql`
  INSERT INTO knowledge_withdrawal (tenant, statement, source, before) VALUES (@tenant, @statement, @source, @before)
  ON CONFLICT DO UPDATE SET before = max(before, excluded.before), source = excluded.source
`;

const WITHDRAW = sql`
  DELETE FROM knowledge_support WHERE tenant = @tenant AND statement = @statement AND at < @before
  RETURNING unit_id
`;

const FORGET_SUPPORT = sql`
  DELETE FROM knowledge_support WHERE rowid IN (
    SELECT rowid FROM knowledge_support INDEXED BY knowledge_support_source
    WHERE tenant = @tenant AND source IN (SELECT value FROM json_each(@sources)) LIMIT @limit
  ) RETURNING unit_id
`;

const FORGET_WITHDRAWALS = sql`
  DELETE FROM knowledge_withdrawal WHERE rowid IN (
    SELECT rowid FROM knowledge_withdrawal INDEXED BY knowledge_withdrawal_source
    WHERE tenant = @tenant AND source IN (SELECT value FROM json_each(@sources)) LIMIT @limit
  )
`;

/** A unit contains text of its users, so it is deleted together with its last support. */
const DROP_BARE = sql`
  DELETE FROM knowledge_unit WHERE tenant = @tenant AND id = @unitId AND NOT EXISTS (
    SELECT 1 FROM knowledge_support WHERE tenant = @tenant AND unit_id = @unitId
  )
`;

export const knowledgeWrites = (
  db: Connection,
): Pick<StepHandlers, 'addKnowledge' | 'withdrawKnowledge' | 'forgetKnowledge'> => {
  const isDestroyed = destroyedKeyTest(db);
  const putUnit = db.prepare<[object]>(PUT_UNIT);
  const putSupport = db.prepare<[object]>(PUT_SUPPORT);
  const putWithdrawal = db.prepare<[object]>(PUT_WITHDRAWAL);
  const withdraw = db.prepare<[object], string>(WITHDRAW).pluck();
  const forgetSupport = db.prepare<[object], string>(FORGET_SUPPORT).pluck();
  const forgetWithdrawals = db.prepare<[object]>(FORGET_WITHDRAWALS);
  const dropBare = db.prepare<[object]>(DROP_BARE);
  const drop = (tenant: string, unitIds: readonly string[]): void => {
    for (const id of new Set(unitIds)) dropBare.run({ tenant, unitId: id });
  };
  return {
    addKnowledge: ({ tenant, deltas }) => {
      for (const delta of deltas.filter(({ dataKey }) => !isDestroyed(dataKey))) {
        const put = putSupport.run({ tenant, unitId: unitId(delta.unit), ...supportOf(delta) });
        if (put.changes === 1) putUnit.run({ tenant, ...unitRow(delta) });
      }
    },
    withdrawKnowledge: ({ tenant, withdrawals }) => {
      for (const { statement, before, source, dataKey } of withdrawals) {
        if (isDestroyed(dataKey)) continue;
        putWithdrawal.run({ tenant, statement, before, source });
        drop(tenant, withdraw.all({ tenant, statement, before }));
      }
    },
    forgetKnowledge: ({ tenant, sources, limit }) => {
      const parameters = { tenant, sources: JSON.stringify(sources), limit };
      const unitIds = forgetSupport.all(parameters);
      drop(tenant, unitIds);
      return unitIds.length + forgetWithdrawals.run(parameters).changes;
    },
  };
};

const supportOf = ({ contribution, source }: KnowledgeDelta): object => ({
  ...contribution,
  source,
  isDenial: Number(contribution.polarity === 'denied'),
});

const unitRow = ({ unit }: KnowledgeDelta): object => ({
  id: unitId(unit),
  fromId: unit.kind === 'edge' ? nodeId(unit.edge.from) : null,
  toId: unit.kind === 'edge' ? nodeId(unit.edge.to) : null,
  body: JSON.stringify(unit),
});

import { Rejected } from '@mneme/domain';
import {
  consolidate,
  consolidateTenant,
  followConsolidation,
  isTenantRun,
  listConsolidations,
  type MemoryPorts,
  readTenantRun,
  undoConsolidation,
  undoTenantRun,
} from '@mneme/pipeline';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MEMORY_PORTS } from '../dependencies.js';
import { answerOnce } from '../middleware/idempotency.js';
import { Parsed, Serves } from '../routing/route-decorator.js';
import type { InputOf } from '../routing/route.js';
import { namedUser } from '../schemas/named-user.js';
import { readOwnedId } from '../schemas/owned-id.js';
import { consolidationAnswerOf, tenantRunAnswerOf } from './consolidation-answer.js';
import {
  consolidateRoute,
  consolidatingAnswer,
  listConsolidationsRoute,
  readConsolidationRoute,
  undoConsolidationRoute,
} from './consolidations.js';

/** User id for the idempotency keys of requests that concern all users of a tenant. No user has this id. */
const EVERY_USER = '';

@Controller()
export class ConsolidationsController {
  constructor(@Inject(MEMORY_PORTS) private readonly ports: MemoryPorts) {}

  @Serves(consolidateRoute)
  consolidate(
    @Parsed() { body }: InputOf<typeof consolidateRoute>,
    @Req() { credential, idempotencyKey, trace }: FastifyRequest,
  ) {
    const scope = { tenant: credential.tenant, user: body.user_id ?? EVERY_USER };
    const write = { route: consolidateRoute, scope, key: idempotencyKey, input: body };
    return answerOnce(this.ports, write, async (receipt) => {
      if (body.user_id !== null) {
        const written = await consolidate(this.ports, { scope, receipt, trace });
        return consolidatingAnswer(scope.user, written.eventId, written);
      }
      const { state, clock } = this.ports;
      const { tenant } = scope;
      return { id: await consolidateTenant(state, { tenant, receipt, trace, now: clock.now() }) };
    });
  }

  @Serves(listConsolidationsRoute)
  async list(
    @Parsed() { query }: InputOf<typeof listConsolidationsRoute>,
    @Req() { credential }: FastifyRequest,
  ) {
    const scope = { tenant: credential.tenant, user: query.user_id };
    const runs = await listConsolidations(this.ports, scope);
    return { results: runs.slice(0, query.limit).map((run) => consolidationAnswerOf(scope.user, run)) };
  }

  @Serves(readConsolidationRoute)
  async read(
    @Parsed() { params, query }: InputOf<typeof readConsolidationRoute>,
    @Req() { credential }: FastifyRequest,
  ) {
    if (query.user_id === null && isTenantRun(params.id))
      return tenantRunAnswerOf(await readTenantRun(this.ports.state, credential.tenant, params.id));
    const { user, id } = readOwnedId('id', params.id, query.user_id);
    const scope = { tenant: credential.tenant, user };
    const { parked, ...run } = await followConsolidation(this.ports, scope, id);
    return consolidationAnswerOf(user, run, parked);
  }

  @Serves(undoConsolidationRoute)
  undo(
    @Parsed() { params, query, body }: InputOf<typeof undoConsolidationRoute>,
    @Req() request: FastifyRequest,
  ) {
    const named = namedUser(body.user_id, query.user_id);
    if (named === null && isTenantRun(params.id)) {
      if (body.memory_ids !== null) throw partOfTenantRun();
      return this.undoOfEverybody(params.id, request);
    }
    const { credential, idempotencyKey, trace } = request;
    const { user, id: runId } = readOwnedId('id', params.id, named);
    const scope = { tenant: credential.tenant, user };
    const targets = body.memory_ids?.map((id, n) => readOwnedId(`memory_ids.${n}`, id, user).id) ?? null;
    const write = { route: undoConsolidationRoute, scope, key: idempotencyKey, input: { runId, targets } };
    return answerOnce(this.ports, write, async (receipt) =>
      consolidatingAnswer(
        user,
        runId,
        await undoConsolidation(this.ports, { scope, runId, targets, receipt, trace }),
      ),
    );
  }

  private undoOfEverybody(id: string, { credential, idempotencyKey, trace }: FastifyRequest) {
    const { tenant } = credential;
    const scope = { tenant, user: EVERY_USER };
    const write = { route: undoConsolidationRoute, scope, key: idempotencyKey, input: { runId: id } };
    return answerOnce(this.ports, write, async () => {
      const { state, clock } = this.ports;
      await undoTenantRun(state, { tenant, id, trace, now: clock.now() });
      return { id };
    });
  }
}

const partOfTenantRun = (): Rejected =>
  new Rejected(
    'invalid-field',
    '"memory_ids": a run of every user is taken back whole. Take back a part in the run of their user: GET /v1/consolidations?user_id=….',
    { field: 'memory_ids' },
  );

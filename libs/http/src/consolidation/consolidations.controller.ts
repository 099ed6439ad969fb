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
import { writeOnce } from '../middleware/idempotency/write-once.js';
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
  consolidate(@Parsed() { body }: InputOf<typeof consolidateRoute>, @Req() request: FastifyRequest) {
    const user = body.user_id ?? EVERY_USER;
    return writeOnce(this.ports, request, { route: consolidateRoute, user, input: body }, async (write) => {
      if (body.user_id !== null) {
        const written = await consolidate(this.ports, write);
        return consolidatingAnswer(user, written.eventId, written);
      }
      const { state, clock } = this.ports;
      const { scope, receipt, trace } = write;
      const run = { tenant: scope.tenant, receipt, trace, now: clock.now() };
      return { id: await consolidateTenant(state, run) };
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
    const owner = namedUser(body.user_id, query.user_id);
    if (owner === null && isTenantRun(params.id)) {
      if (body.memory_ids !== null) throw partOfTenantRun();
      return this.undoOfTenant(params.id, request);
    }
    const { user, id: runId } = readOwnedId('id', params.id, owner);
    const targets = body.memory_ids?.map((id, n) => readOwnedId(`memory_ids.${n}`, id, user).id) ?? null;
    const input = { runId, targets };
    return writeOnce(this.ports, request, { route: undoConsolidationRoute, user, input }, async (write) =>
      consolidatingAnswer(user, runId, await undoConsolidation(this.ports, { ...write, ...input })),
    );
  }

  private undoOfTenant(id: string, request: FastifyRequest) {
    const undo = { route: undoConsolidationRoute, user: EVERY_USER, input: { runId: id } };
    return writeOnce(this.ports, request, undo, async ({ scope, trace }) => {
      const { state, clock } = this.ports;
      await undoTenantRun(state, { tenant: scope.tenant, id, trace, now: clock.now() });
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

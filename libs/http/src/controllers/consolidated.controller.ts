import {
  followConsolidation,
  isTenantRun,
  listConsolidations,
  type MemoryPorts,
  readTenantRun,
} from '@mneme/pipeline';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MEMORY_PORTS } from '../operations.js';
import type { InputOf } from '../route.js';
import { Parsed, Serves } from '../route-decorator.js';
import { consolidationAnswerOf, tenantRunAnswerOf } from '../wire/consolidation/consolidation-answer.js';
import { listConsolidationsRoute, readConsolidationRoute } from '../wire/consolidation/consolidations.js';
import { readOwnedId } from '../wire/owned-id.js';

/** Serves `GET /v1/consolidations` and `GET /v1/consolidations/{id}`. */
@Controller()
export class ConsolidatedController {
  constructor(@Inject(MEMORY_PORTS) private readonly ports: MemoryPorts) {}

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
}

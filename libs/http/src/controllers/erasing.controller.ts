import { eraseMemory, type MemoryPorts } from '@mneme/pipeline';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { MEMORY_PORTS } from '../operations.js';
import type { InputOf } from '../route.js';
import { Parsed, Serves } from '../route-decorator.js';
import { erasedPartOf, eraseMemories, erasingAnswer } from '../wire/erasures.js';

/** Serves `DELETE /v1/memories`. */
@Controller()
export class ErasingController {
  constructor(@Inject(MEMORY_PORTS) private readonly ports: MemoryPorts) {}

  /**
   * The id of the erasure derives from the idempotency key, so a repeated request does not erase messages
   * recorded since.
   */
  @Serves(eraseMemories)
  async erase(
    @Parsed() { query }: InputOf<typeof eraseMemories>,
    @Req() { credential, idempotencyKey, trace }: FastifyRequest,
  ) {
    const scope = { tenant: credential.tenant, user: query.user_id };
    const request = { scope, part: erasedPartOf(query), receipt: idempotencyKey ?? randomUUID(), trace };
    return erasingAnswer(scope.user, await eraseMemory(this.ports, request));
  }
}

import { eraseMemory, type MemoryPorts, readErasure } from '@mneme/pipeline';
import { randomUUID } from 'node:crypto';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MEMORY_PORTS } from '../dependencies.js';
import { Parsed, Serves } from '../routing/route-decorator.js';
import type { InputOf } from '../routing/route.js';
import { readOwnedId } from '../schemas/owned-id.js';
import { erasedPartOf, eraseMemories, erasingAnswer, erasureReceipt, receiptAnswer } from './erasures.js';

@Controller()
export class ErasureController {
  constructor(@Inject(MEMORY_PORTS) private readonly ports: MemoryPorts) {}

  /**
   * The id of the erasure is made from the idempotency key. A repeated request therefore does not erase
   * messages that were recorded after the first request.
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

  @Serves(erasureReceipt)
  async receipt(
    @Parsed() { params, query }: InputOf<typeof erasureReceipt>,
    @Req() { credential }: FastifyRequest,
  ) {
    const { user, id } = readOwnedId('receipt_id', params.receipt_id, query.user_id);
    return receiptAnswer(await readErasure(this.ports, { tenant: credential.tenant, user }, id));
  }
}

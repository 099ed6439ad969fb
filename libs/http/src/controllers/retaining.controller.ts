import { type MemoryPorts, writeRetention } from '@mneme/pipeline';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MEMORY_PORTS } from '../operations.js';
import type { InputOf } from '../route.js';
import { Parsed, Serves } from '../route-decorator.js';
import { retentionAnswerOf, writeRetentionRoute } from '../wire/operations/retention.js';

/** Serves `PUT /v1/retention`. */
@Controller()
export class RetainingController {
  constructor(@Inject(MEMORY_PORTS) private readonly ports: MemoryPorts) {}

  @Serves(writeRetentionRoute)
  async write(
    @Parsed() { body }: InputOf<typeof writeRetentionRoute>,
    @Req() { credential }: FastifyRequest,
  ) {
    const { state, clock, retention } = this.ports;
    await writeRetention(state, credential.tenant, { rules: body.rules, now: clock.now() });
    return retentionAnswerOf(body.rules, retention);
  }
}

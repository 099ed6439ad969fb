import { type MemoryPorts, readRetention, writeRetention } from '@mneme/pipeline';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MEMORY_PORTS } from '../dependencies.js';
import { Parsed, Serves } from '../routing/route-decorator.js';
import type { InputOf } from '../routing/route.js';
import { readRetentionRoute, retentionAnswerOf, writeRetentionRoute } from './retention.js';

@Controller()
export class RetentionController {
  constructor(@Inject(MEMORY_PORTS) private readonly ports: MemoryPorts) {}

  @Serves(readRetentionRoute)
  async read(@Req() { credential }: FastifyRequest) {
    const { state, retention } = this.ports;
    return retentionAnswerOf(await readRetention(state, credential.tenant), retention);
  }

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

import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { OPERATIONS, type Operations } from '../dependencies.js';
import { seenBy } from '../middleware/access/api-key.js';
import { Serves } from '../routing/route-decorator.js';
import { clockAnswerOf } from './clock.js';
import { readStats } from './stats.js';

@Controller()
export class StatsController {
  constructor(@Inject(OPERATIONS) private readonly operations: Operations) {}

  @Serves(readStats)
  async read(@Req() { credential }: FastifyRequest) {
    const stats = await this.operations.stats(seenBy(credential));
    if (!credential.isOperator) return stats;
    return { ...stats, clock: clockAnswerOf(await this.operations.clock.read()) };
  }
}

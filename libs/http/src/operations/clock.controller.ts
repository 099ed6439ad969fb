import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { OPERATIONS, type Operations } from '../dependencies.js';
import { assertOperator } from '../middleware/access/api-key.js';
import { Serves } from '../routing/route-decorator.js';
import { clockAnswerOf, confirmClockRoute, readClockRoute } from './clock.js';

@Controller()
export class ClockController {
  constructor(@Inject(OPERATIONS) private readonly operations: Operations) {}

  @Serves(readClockRoute)
  async read(@Req() { credential }: FastifyRequest) {
    assertOperator(credential);
    return clockAnswerOf(await this.operations.clock.read());
  }

  @Serves(confirmClockRoute)
  async confirm(@Req() { credential }: FastifyRequest) {
    assertOperator(credential);
    return clockAnswerOf(await this.operations.clock.confirm());
  }
}

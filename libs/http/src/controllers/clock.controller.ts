import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { assertOperator } from '../api-key.js';
import { OPERATIONS, type Operations } from '../operations.js';
import { Serves } from '../route-decorator.js';
import { clockAnswerOf, confirmClockRoute, readClockRoute } from '../wire/operations/clock.js';

/** Serves `GET /v1/clock` and `POST /v1/clock/confirm`. */
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

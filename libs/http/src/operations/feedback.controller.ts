import { judgeMemories, type MemoryPorts } from '@mneme/pipeline';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MEMORY_PORTS, type Operations, OPERATIONS } from '../dependencies.js';
import { writeOnce } from '../middleware/idempotency/write-once.js';
import { Parsed, Serves } from '../routing/route-decorator.js';
import type { InputOf } from '../routing/route.js';
import { writeAnswerOf } from '../schemas/write-answer.js';
import { giveFeedback, judgedResults } from './feedback.js';

@Controller()
export class FeedbackController {
  constructor(
    @Inject(MEMORY_PORTS) private readonly ports: MemoryPorts,
    @Inject(OPERATIONS) private readonly operations: Operations,
  ) {}

  @Serves(giveFeedback)
  async judge(@Parsed() { body }: InputOf<typeof giveFeedback>, @Req() request: FastifyRequest) {
    const { user, judgements } = judgedResults(body);
    await this.ports.awaitToken({ tenant: request.credential.tenant, user }, body.at_least);
    const input = judgements;
    return writeOnce(this.ports, request, { route: giveFeedback, user, input }, async (write) => {
      const answer = await judgeMemories(this.ports, { ...write, judgements });
      this.operations.recalls.judged(write.scope, judgements.length);
      return writeAnswerOf(user, answer);
    });
  }
}

import { judgeMemories, type MemoryPorts } from '@mneme/pipeline';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MEMORY_PORTS, type Operations, OPERATIONS } from '../dependencies.js';
import { answerOnce } from '../middleware/idempotency.js';
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
  async judge(
    @Parsed() { body }: InputOf<typeof giveFeedback>,
    @Req() { credential, idempotencyKey, trace }: FastifyRequest,
  ) {
    const { user, judgements } = judgedResults(body);
    const scope = { tenant: credential.tenant, user };
    await this.ports.awaitToken(scope, body.at_least);
    const write = { route: giveFeedback, scope, key: idempotencyKey, input: judgements };
    return answerOnce(this.ports, write, async (receipt) => {
      const answer = await judgeMemories(this.ports, { scope, judgements, receipt, trace });
      this.operations.recalls.judged(scope, judgements.length);
      return writeAnswerOf(user, answer);
    });
  }
}

import { awaitRead, type MemoryPorts, type SearchHit } from '@mneme/pipeline';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Recall } from '@mneme/pipeline';
import { MEMORY_PORTS, RECALL } from '../operations.js';
import type { InputOf } from '../route.js';
import { Parsed, Serves } from '../route-decorator.js';
import { contextAnswerOf, contextRequest, readContext } from '../wire/context.js';
import { isoOrNull } from '../wire/fields.js';
import { heldAnswerOf } from '../wire/held.js';
import { searchHitAnswer, inWindow } from '../wire/result.js';
import { rerankingAnswerOf, searchMemories, searchRequest } from '../wire/search.js';
import { assertKnowable } from '../wire/as-of.js';

@Controller()
export class ReadingController {
  constructor(
    @Inject(MEMORY_PORTS) private readonly ports: MemoryPorts,
    @Inject(RECALL) private readonly recall: Recall,
  ) {}

  @Serves(searchMemories)
  async search(@Parsed() { body }: InputOf<typeof searchMemories>, @Req() { credential }: FastifyRequest) {
    const startedAt = performance.now();
    const request = searchRequest(body, credential.tenant);
    assertKnowable(request.instants, this.ports.clock.now());
    const held = await awaitRead(this.ports, request.scope, body.at_least);
    const answer = await this.recall.search(request);
    const showing = { userName: answer.userName, asOf: answer.asOf, explain: body.explain };
    const resultOf = (each: SearchHit) =>
      searchHitAnswer(request.scope.user, inWindow(each, answer.question), showing);
    return {
      results: answer.found.map(resultOf),
      abstained: answer.abstained,
      reason: answer.reason,
      confidence: answer.confidence,
      nearest_misses: answer.misses.map(resultOf),
      ...rerankingAnswerOf(answer),
      as_of: isoOrNull(body.as_of),
      known_at: isoOrNull(body.known_at),
      took_ms: Math.round((performance.now() - startedAt) * 10) / 10,
      held: heldAnswerOf(request.scope.user, held),
    };
  }

  @Serves(readContext)
  async context(@Parsed() { body }: InputOf<typeof readContext>, @Req() { credential }: FastifyRequest) {
    const request = contextRequest(body, credential.tenant);
    assertKnowable(request.instants, this.ports.clock.now());
    const held = await awaitRead(this.ports, request.scope, body.at_least);
    const { user } = request.scope;
    const built = await this.recall.context(request);
    return { ...contextAnswerOf(user, built, body.format), held: heldAnswerOf(user, held) };
  }
}

import type { DoorPorts } from '@mneme/pipeline';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Recall } from '../../recall.js';
import { DOORS, RECALL } from '../doors.js';
import type { InputOf } from '../route.js';
import { Parsed, Serves } from '../serves.js';
import { contextAnswerOf, contextRequest, readContext } from '../wire/context.js';
import { isoOrNull } from '../wire/fields.js';
import { foundAnswer, inWindow } from '../wire/result.js';
import { searchMemories, searchRequest } from '../wire/search.js';
import { assertKnowable } from '../wire/vantage.js';

@Controller()
export class ReadingController {
  constructor(
    @Inject(DOORS) private readonly doors: DoorPorts,
    @Inject(RECALL) private readonly recall: Recall,
  ) {}

  @Serves(searchMemories)
  async search(@Parsed() { body }: InputOf<typeof searchMemories>, @Req() { credential }: FastifyRequest) {
    const startedAt = performance.now();
    const request = searchRequest(body, credential.tenant);
    assertKnowable(request.vantage, this.doors.clock.now());
    await this.doors.awaitToken(body.at_least);
    const { found, question, reason } = await this.recall.search(request);
    return {
      results: found.map((each) => foundAnswer(request.scope.user, inWindow(each, question), body.explain)),
      abstained: found.length === 0,
      reason,
      nearest_misses: [],
      as_of: isoOrNull(body.as_of),
      known_at: isoOrNull(body.known_at),
      took_ms: Math.round((performance.now() - startedAt) * 10) / 10,
    };
  }

  @Serves(readContext)
  async context(@Parsed() { body }: InputOf<typeof readContext>, @Req() { credential }: FastifyRequest) {
    const request = contextRequest(body, credential.tenant);
    assertKnowable(request.vantage, this.doors.clock.now());
    await this.doors.awaitToken(body.at_least);
    return contextAnswerOf(request.scope.user, await this.recall.context(request), body.format);
  }
}

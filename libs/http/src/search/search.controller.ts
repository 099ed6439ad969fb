import type { MemoryPorts, Recall, SearchHit } from '@mneme/pipeline';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MEMORY_PORTS, RECALL, OPERATIONS, type Operations } from '../dependencies.js';
import { Parsed, Serves } from '../routing/route-decorator.js';
import type { InputOf } from '../routing/route.js';
import { assertKnowable } from '../schemas/as-of.js';
import { isoOrNull } from '../schemas/fields.js';
import { heldAnswerOf } from '../schemas/held.js';
import { openRecall } from '../schemas/memory-off.js';
import { searchHitAnswer } from '../schemas/result.js';
import { sessionOf } from '../schemas/session-field.js';
import { groundedResultOf } from './explained.js';
import { noteReturned, noteUse } from './note-use.js';
import { outcomeAnswerOf } from './outcome-answer.js';
import { searchMemories, searchOff, searchRequest } from './search.js';

@Controller()
export class SearchController {
  constructor(
    @Inject(MEMORY_PORTS) private readonly ports: MemoryPorts,
    @Inject(RECALL) private readonly recall: Recall,
    @Inject(OPERATIONS) private readonly operations: Operations,
  ) {}

  @Serves(searchMemories)
  async search(
    @Parsed() { body }: InputOf<typeof searchMemories>,
    @Req() { credential, hungUp }: FastifyRequest,
  ) {
    const startedAt = performance.now();
    const request = searchRequest(body, credential.tenant);
    assertKnowable(request.instants, this.ports.clock);
    const read = { scope: request.scope, sessionId: sessionOf(body) };
    const { off, held } = await openRecall(this.ports, read, body.at_least);
    if (off !== null) return searchOff(body, off);
    const answer = await this.recall.search(request, hungUp);
    noteUse(this.operations, request, { ...answer, placed: answer.found });
    const { user } = request.scope;
    const options = { userName: answer.userName, asOf: answer.asOf, explain: body.explain };
    const resultOf = (hit: SearchHit) =>
      searchHitAnswer(user, hit, { ...options, used: answer.uses.get(hit.point.id) ?? null });
    const results = answer.found.map(groundedResultOf(user, answer.explanation, resultOf));
    noteReturned(
      this.operations,
      request,
      results.map(({ memory }) => memory),
    );
    return {
      results,
      ...outcomeAnswerOf(answer, resultOf),
      as_of: isoOrNull(body.as_of),
      known_at: isoOrNull(body.known_at),
      took_ms: Math.round((performance.now() - startedAt) * 10) / 10,
      held: heldAnswerOf(user, held),
    };
  }
}

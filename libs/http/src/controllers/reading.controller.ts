import {
  awaitRead,
  type MemoryPorts,
  type Read,
  recalledBy,
  type SearchHit,
  type SearchRequest,
  switchedOff,
  type Switched,
} from '@mneme/pipeline';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Recall } from '@mneme/pipeline';
import { MEMORY_PORTS, type Operations, OPERATIONS, RECALL } from '../operations.js';
import type { InputOf } from '../route.js';
import { Parsed, Serves } from '../route-decorator.js';
import { contextAnswerOf, contextRequest, readContext } from '../wire/context/context.js';
import { isoOrNull } from '../wire/fields.js';
import { heldAnswerOf } from '../wire/held.js';
import { searchHitAnswer } from '../wire/result.js';
import { recallAnswerOf, recallRequest, recallRoute } from '../wire/context/recall.js';
import { contextOff, restoreOff, searchOff } from '../wire/context/off-answers.js';
import { switchedOffReason } from '../wire/context/switched-off.js';
import { restoreAnswerOf, restoreRequest, restoreSession } from '../wire/context/restore.js';
import { explainedAnswerOf, groundedResultOf } from '../wire/search/explained.js';
import { planAnswerOf } from '../wire/search/plan-answer.js';
import { rerankingAnswerOf } from '../wire/search/reranking-answer.js';
import { searchMemories, searchRequest } from '../wire/search/search.js';
import { sessionOf } from '../wire/session-field.js';
import { assertKnowable } from '../wire/as-of.js';

@Controller()
export class ReadingController {
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
    const off = await this.whyOff({ scope: request.scope, sessionId: sessionOf(body) });
    if (off !== null) return searchOff(body, off);
    const held = await awaitRead(this.ports, request.scope, body.at_least);
    const answer = await this.recall.search(request, hungUp);
    this.note(request, { ...answer, placed: answer.found });
    const showing = { userName: answer.userName, asOf: answer.asOf, explain: body.explain };
    const resultOf = (each: SearchHit) =>
      searchHitAnswer(request.scope.user, each, {
        ...showing,
        used: answer.uses.get(each.point.id) ?? null,
      });
    return {
      results: answer.found.map(groundedResultOf(request.scope.user, answer.explanation, resultOf)),
      abstained: answer.abstained,
      reason: answer.reason,
      confidence: answer.confidence,
      nearest_misses: answer.misses.map(resultOf),
      ...rerankingAnswerOf(answer),
      ...planAnswerOf(answer.plan),
      ...explainedAnswerOf(answer.explanation, resultOf),
      as_of: isoOrNull(body.as_of),
      known_at: isoOrNull(body.known_at),
      took_ms: Math.round((performance.now() - startedAt) * 10) / 10,
      held: heldAnswerOf(request.scope.user, held),
    };
  }

  @Serves(readContext)
  async context(
    @Parsed() { body }: InputOf<typeof readContext>,
    @Req() { credential, hungUp }: FastifyRequest,
  ) {
    const request = contextRequest(body, credential.tenant);
    assertKnowable(request.instants, this.ports.clock);
    const off = await this.whyOff(request);
    if (off !== null) return contextOff(body, off);
    const held = await awaitRead(this.ports, request.scope, body.at_least);
    const { user } = request.scope;
    const built = await this.recall.context(request, hungUp);
    this.note(request, { ...built, placed: built.items });
    return { ...contextAnswerOf(user, built, body), held: heldAnswerOf(user, held) };
  }

  @Serves(restoreSession)
  async restore(
    @Parsed() { body }: InputOf<typeof restoreSession>,
    @Req() { credential, hungUp }: FastifyRequest,
  ) {
    const request = restoreRequest(body, credential.tenant);
    assertKnowable(request.instants, this.ports.clock);
    const off = await this.whyOff(request);
    if (off !== null) return restoreOff(body, off);
    const held = await awaitRead(this.ports, request.scope, body.at_least);
    const restored = await this.recall.restore(request, hungUp);
    const placed = restored.messages.map((point) => ({ point }));
    this.note(request, { abstained: false, placed, candidates: restored.dropped });
    return { ...restoreAnswerOf(restored, body.format), held: heldAnswerOf(request.scope.user, held) };
  }

  @Serves(recallRoute)
  async recallMessages(
    @Parsed() { body }: InputOf<typeof recallRoute>,
    @Req() { credential, hungUp }: FastifyRequest,
  ) {
    const request = recallRequest(body, credential.tenant);
    assertKnowable(request.instants, this.ports.clock);
    const off = await this.whyOff(request);
    if (off !== null) return { results: [], reason: off, held: [] };
    const held = await awaitRead(this.ports, request.scope, body.at_least);
    const recalled = await this.recall.messages(request, hungUp);
    this.note(request, { abstained: false, placed: recalled.found, candidates: recalled.candidates });
    const answer = recallAnswerOf(request, recalled);
    return { ...answer, held: heldAnswerOf(request.scope.user, held) };
  }

  /** Returns the reason why memory does not answer in the session, or `null` if it is switched on. */
  private async whyOff({ scope, sessionId }: Switched): Promise<string | null> {
    const off = await switchedOff(this.ports.state, { scope, sessionId });
    return off === null ? null : switchedOffReason(off);
  }

  /**
   * Records which memories the read used. A read with `known_at` is about the past and does not count as use.
   */
  private note({ scope, instants }: Pick<SearchRequest, 'scope' | 'instants'>, read: Read): void {
    const recalled = instants.knownAt === null ? recalledBy(read, this.ports.clock.now()) : null;
    if (recalled !== null) this.operations.recalls.note(scope, recalled);
  }
}

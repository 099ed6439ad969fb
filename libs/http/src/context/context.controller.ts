import type { MemoryPorts, Recall } from '@mneme/pipeline';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MEMORY_PORTS, RECALL, OPERATIONS, type Operations } from '../dependencies.js';
import { Parsed, Serves } from '../routing/route-decorator.js';
import type { InputOf } from '../routing/route.js';
import { assertKnowable } from '../schemas/as-of.js';
import { heldAnswerOf } from '../schemas/held.js';
import { openRecall } from '../schemas/memory-off.js';
import { noteReturned, noteUse } from '../search/note-use.js';
import { contextAnswerOf, contextOff, contextRequest, readContext } from './context.js';
import { recallAnswerOf, recallRequest, recallRoute } from './recall.js';
import { restoreAnswerOf, restoreOff, restoreRequest, restoreSession } from './restore.js';

/** Serves the reads that prepare the next model call: context, recall and restore. */
@Controller()
export class ContextController {
  constructor(
    @Inject(MEMORY_PORTS) private readonly ports: MemoryPorts,
    @Inject(RECALL) private readonly recall: Recall,
    @Inject(OPERATIONS) private readonly operations: Operations,
  ) {}

  @Serves(readContext)
  async context(
    @Parsed() { body }: InputOf<typeof readContext>,
    @Req() { credential, hungUp }: FastifyRequest,
  ) {
    const request = contextRequest(body, credential.tenant);
    assertKnowable(request.instants, this.ports.clock);
    const { off, held } = await openRecall(this.ports, request, body.at_least);
    if (off !== null) return contextOff(body, off);
    const { user } = request.scope;
    const built = await this.recall.context(request, hungUp);
    noteUse(this.operations, request, { ...built, placed: built.items });
    const answer = contextAnswerOf(user, built, body);
    noteReturned(this.operations, request, [built.text, ...answer.items.map(({ memory }) => memory)]);
    return { ...answer, held: heldAnswerOf(user, held) };
  }

  @Serves(recallRoute)
  async recallMessages(
    @Parsed() { body }: InputOf<typeof recallRoute>,
    @Req() { credential, hungUp }: FastifyRequest,
  ) {
    const request = recallRequest(body, credential.tenant);
    assertKnowable(request.instants, this.ports.clock);
    const { off, held } = await openRecall(this.ports, request, body.at_least);
    if (off !== null) return { results: [], reason: off, held: [] };
    const recalled = await this.recall.messages(request, hungUp);
    noteUse(this.operations, request, {
      abstained: false,
      placed: recalled.found,
      candidates: recalled.candidates,
    });
    const answer = recallAnswerOf(request, recalled);
    noteReturned(
      this.operations,
      request,
      answer.results.map(({ text }) => text),
    );
    return { ...answer, held: heldAnswerOf(request.scope.user, held) };
  }

  @Serves(restoreSession)
  async restore(
    @Parsed() { body }: InputOf<typeof restoreSession>,
    @Req() { credential, hungUp }: FastifyRequest,
  ) {
    const request = restoreRequest(body, credential.tenant);
    assertKnowable(request.instants, this.ports.clock);
    const { off, held } = await openRecall(this.ports, request, body.at_least);
    if (off !== null) return restoreOff(body, off);
    const restored = await this.recall.restore(request, hungUp);
    const placed = restored.messages.map((point) => ({ point }));
    noteUse(this.operations, request, { abstained: false, placed, candidates: restored.dropped });
    noteReturned(this.operations, request, [restored.text]);
    return { ...restoreAnswerOf(restored, body.format), held: heldAnswerOf(request.scope.user, held) };
  }
}

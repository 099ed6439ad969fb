import {
  awaitRead,
  compressedMessages,
  type MemoryPorts,
  readHistory,
  readMemory,
  readUses,
  type Recall,
} from '@mneme/pipeline';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MEMORY_PORTS, RECALL } from '../operations.js';
import type { InputOf } from '../route.js';
import { Parsed, Serves } from '../route-decorator.js';
import * as wire from '../wire/memories.js';
import { heldAnswerOf } from '../wire/held.js';
import { readOwnedId } from '../wire/owned-id.js';
import { pointAnswer } from '../wire/result.js';
import { useAnswerOf } from '../wire/operations/use-answer.js';
import { sessionOf } from '../wire/session-field.js';
import { messageAnswerOf, sessionMessages } from '../wire/sessions.js';
import { instantsIn } from '../wire/as-of.js';

@Controller()
export class MemoriesController {
  constructor(
    @Inject(MEMORY_PORTS) private readonly ports: MemoryPorts,
    @Inject(RECALL) private readonly recall: Recall,
  ) {}

  @Serves(wire.listMemories)
  async list(
    @Parsed() { query }: InputOf<typeof wire.listMemories>,
    @Req() { credential, hungUp }: FastifyRequest,
  ) {
    const instants = instantsIn(query, this.ports.clock);
    const scope = { tenant: credential.tenant, user: query.user_id };
    const held = await awaitRead(this.ports, scope, query.at_least);
    const { limit, cursor: after } = query;
    const asked = { scope, sessionId: sessionOf(query), filter: null, instants, limit, cursor: after };
    const { points, cursor } = await this.recall.memories(asked, hungUp);
    return {
      results: points.map((point) => pointAnswer(query.user_id, point)),
      next_cursor: cursor,
      held: heldAnswerOf(query.user_id, held),
    };
  }

  @Serves(wire.getMemory)
  async get(
    @Parsed() { params, query }: InputOf<typeof wire.getMemory>,
    @Req() { credential }: FastifyRequest,
  ) {
    const { user, id } = readOwnedId('id', params.id, query.user_id);
    const instants = instantsIn(query, this.ports.clock);
    const scope = { tenant: credential.tenant, user };
    await this.ports.awaitToken(scope, query.at_least);
    const memory = await readMemory(this.ports, scope, { id, instants });
    // Uses are known only as of now, so a read with `known_at` leaves them out.
    const [used] = instants.knownAt === null ? await readUses(this.ports, scope, [memory]) : [];
    return { ...pointAnswer(user, memory), ...(used && { use: useAnswerOf(used) }) };
  }

  @Serves(wire.memoryHistory)
  async history(
    @Parsed() { params, query }: InputOf<typeof wire.memoryHistory>,
    @Req() { credential }: FastifyRequest,
  ) {
    const { user, id } = readOwnedId('id', params.id, query.user_id);
    const instants = instantsIn(query, this.ports.clock);
    const scope = { tenant: credential.tenant, user };
    await this.ports.awaitToken(scope, query.at_least);
    const versions = await readHistory(this.ports, scope, { id, instants });
    return { results: versions.map((version) => wire.versionAnswer(user, version)) };
  }

  @Serves(sessionMessages)
  async messages(
    @Parsed() { params, query }: InputOf<typeof sessionMessages>,
    @Req() { credential, hungUp }: FastifyRequest,
  ) {
    const instants = instantsIn(query, this.ports.clock);
    const scope = { tenant: credential.tenant, user: query.user_id };
    const { limit, cursor: after } = query;
    const asked = { scope, sessionId: params.run_id, instants, limit, cursor: after };
    const { messages, cursor } = await this.recall.session(asked, hungUp);
    const results = messages.map(messageAnswerOf);
    if (query.explain !== 'true') return { results, next_cursor: cursor };
    const read = await compressedMessages(this.ports, messages);
    return {
      results: results.map((message, n) => ({ ...message, compressed: read[n] ?? null })),
      next_cursor: cursor,
    };
  }
}

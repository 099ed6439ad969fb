import { agentFilter } from '@mneme/domain';
import {
  awaitRead,
  editMemories,
  forgetMemories,
  type MemoryPorts,
  readHistory,
  readMemory,
  readUses,
  type Recall,
  recordMessages,
} from '@mneme/pipeline';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MEMORY_PORTS, RECALL } from '../dependencies.js';
import { explainTooLarge } from '../middleware/explain-too-large.js';
import { writeOnce } from '../middleware/idempotency/write-once.js';
import { Parsed, Serves } from '../routing/route-decorator.js';
import type { InputOf } from '../routing/route.js';
import { readInstants } from '../schemas/as-of.js';
import { assertFuture } from '../schemas/expiry-field.js';
import { heldAnswerOf } from '../schemas/held.js';
import { readOwnedId } from '../schemas/owned-id.js';
import { pointAnswer } from '../schemas/result.js';
import { DEFAULT_SESSION, sessionOf } from '../schemas/session-field.js';
import { useAnswerOf } from '../schemas/use-answer.js';
import { writeAnswerOf } from '../schemas/write-answer.js';
import { addMemories, isUnchanged, recordedAnswer, sentMessages } from './add-memories.js';
import * as wire from './memories.js';
import { recordListed } from './messages/record-listed.js';
import { refusedMessages } from './messages/refused.js';
import {
  entriesInBody,
  type EditedEntries,
  deleteBatch,
  deleteMemory,
  editBatch,
  editedAnswer,
  editMemory,
  entryInPath,
  replaceMemory,
} from './memory-edits.js';

/** Serves `/v1/memories` and `/v1/batch`. Erasure, `DELETE /v1/memories`, has its own controller. */
@Controller()
export class MemoriesController {
  constructor(
    @Inject(MEMORY_PORTS) private readonly ports: MemoryPorts,
    @Inject(RECALL) private readonly recall: Recall,
  ) {}

  @Serves(addMemories)
  async add(
    @Parsed() { body }: InputOf<typeof addMemories>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { user_id: user, agent_id: agentId, infer, expires_at: expiresAt } = body;
    const { on_conflict: onConflict, restore_erased: restoresErased } = body;
    const sessionId = sessionOf(body) ?? DEFAULT_SESSION;
    const written = { route: addMemories, user, input: body };
    const answer = await writeOnce(this.ports, request, written, async (write) => {
      assertFuture(expiresAt, this.ports.clock);
      const result = await recordListed(sentMessages(body), body.partial, (messages) => {
        const how = { infer, expiresAt, erasureId: null, onConflict, restoresErased };
        const session = { sessionId, agentId, messages, ...how };
        return explainTooLarge('messages', recordMessages(this.ports, { ...write, ...session }));
      });
      return recordedAnswer(user, result, refusedMessages(body.messages));
    });
    if (isUnchanged(answer)) void reply.status(addMemories.unchangedStatus);
    return answer;
  }

  @Serves(wire.listMemories)
  async list(
    @Parsed() { query }: InputOf<typeof wire.listMemories>,
    @Req() { credential, hungUp }: FastifyRequest,
  ) {
    const instants = readInstants(query, this.ports.clock);
    const scope = { tenant: credential.tenant, user: query.user_id };
    const held = await awaitRead(this.ports, scope, query.at_least);
    const { limit, cursor: after } = query;
    const filter = agentFilter(query.agent_id);
    const asked = { scope, sessionId: sessionOf(query), filter, instants, limit, cursor: after };
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
    const instants = readInstants(query, this.ports.clock);
    const scope = { tenant: credential.tenant, user };
    await this.ports.awaitToken(scope, query.at_least);
    const memory = await readMemory(this.ports, scope, { id, instants });
    // Uses are stored only in their present state, so a read with `known_at` leaves them out.
    const [used] = instants.knownAt === null ? await readUses(this.ports, scope, [memory]) : [];
    return { ...pointAnswer(user, memory), ...(used && { use: useAnswerOf(used) }) };
  }

  @Serves(wire.memoryHistory)
  async history(
    @Parsed() { params, query }: InputOf<typeof wire.memoryHistory>,
    @Req() { credential }: FastifyRequest,
  ) {
    const { user, id } = readOwnedId('id', params.id, query.user_id);
    const instants = readInstants(query, this.ports.clock);
    const scope = { tenant: credential.tenant, user };
    await this.ports.awaitToken(scope, query.at_least);
    const versions = await readHistory(this.ports, scope, { id, instants });
    return { results: versions.map((version) => wire.versionAnswer(user, version)) };
  }

  @Serves(editMemory)
  edit(@Parsed() input: InputOf<typeof editMemory>, @Req() request: FastifyRequest) {
    return this.editAll(editMemory, entryInPath(input), [input.body.text], request);
  }

  @Serves(replaceMemory)
  replace(@Parsed() input: InputOf<typeof replaceMemory>, @Req() request: FastifyRequest) {
    return this.editAll(replaceMemory, entryInPath(input), [input.body.text], request);
  }

  @Serves(editBatch)
  editMany(@Parsed() { body }: InputOf<typeof editBatch>, @Req() request: FastifyRequest) {
    const texts = body.memories.map(({ text }) => text);
    return this.editAll(editBatch, entriesInBody(body), texts, request);
  }

  @Serves(deleteMemory)
  remove(@Parsed() input: InputOf<typeof deleteMemory>, @Req() request: FastifyRequest) {
    return this.removeAll(deleteMemory, entryInPath(input), request);
  }

  @Serves(deleteBatch)
  removeMany(@Parsed() { body }: InputOf<typeof deleteBatch>, @Req() request: FastifyRequest) {
    return this.removeAll(deleteBatch, entriesInBody(body), request);
  }

  private async editAll(
    route: typeof editMemory | typeof replaceMemory | typeof editBatch,
    { user, ids, atLeast }: EditedEntries,
    texts: readonly string[],
    request: FastifyRequest,
  ) {
    await this.ports.awaitToken({ tenant: request.credential.tenant, user }, atLeast);
    const edits = ids.map((id, n) => ({ id, text: texts[n] ?? '' }));
    return writeOnce(this.ports, request, { route, user, input: { ids, texts } }, async (write) => {
      const command = editMemories(this.ports, { ...write, edits });
      return editedAnswer(user, await explainTooLarge(route === editBatch ? 'memories' : 'text', command));
    });
  }

  private async removeAll(
    route: typeof deleteMemory | typeof deleteBatch,
    { user, ids, atLeast }: EditedEntries,
    request: FastifyRequest,
  ) {
    await this.ports.awaitToken({ tenant: request.credential.tenant, user }, atLeast);
    return writeOnce(this.ports, request, { route, user, input: { ids } }, async ({ scope, trace }) =>
      writeAnswerOf(user, await forgetMemories(this.ports, { scope, ids, trace })),
    );
  }
}

import { isoInstant } from '@mneme/domain';
import {
  closeSession,
  compressedMessages,
  flushSession,
  type MemoryPorts,
  type Recall,
  recordMessages,
} from '@mneme/pipeline';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MEMORY_PORTS, RECALL } from '../dependencies.js';
import { isUnchanged, recordedAnswer } from '../memories/add-memories.js';
import { sentMessageOf } from '../memories/messages/new-message.js';
import { explainTooLarge } from '../middleware/explain-too-large.js';
import { writeOnce } from '../middleware/idempotency/write-once.js';
import { Parsed, Serves } from '../routing/route-decorator.js';
import type { InputOf } from '../routing/route.js';
import { readInstants } from '../schemas/as-of.js';
import { requiredUser } from '../schemas/named-user.js';
import { writeAnswerOf } from '../schemas/write-answer.js';
import { replaceMessageRoute } from './replace-message.js';
import { messageAnswerOf, sessionMessages } from './session-messages.js';
import { closeSessionRoute, flushSessionRoute, listSessions } from './sessions.js';

@Controller()
export class SessionsController {
  constructor(
    @Inject(MEMORY_PORTS) private readonly ports: MemoryPorts,
    @Inject(RECALL) private readonly recall: Recall,
  ) {}

  @Serves(listSessions)
  async list(@Parsed() { query }: InputOf<typeof listSessions>, @Req() { credential }: FastifyRequest) {
    const scope = { tenant: credential.tenant, user: query.user_id };
    const instants = readInstants(query, this.ports.clock);
    const { limit, cursor: after } = query;
    const asked = { limit, cursor: after, instants, agentId: query.agent_id };
    const { sessions, cursor } = await this.ports.memoryOverview.sessions(scope, asked);
    return {
      results: sessions.map(({ id, messages, firstSaidAt, lastSaidAt }) => ({
        run_id: id,
        messages,
        first_message_at: isoInstant(firstSaidAt),
        last_message_at: isoInstant(lastSaidAt),
      })),
      next_cursor: cursor,
    };
  }

  @Serves(sessionMessages)
  async messages(
    @Parsed() { params, query }: InputOf<typeof sessionMessages>,
    @Req() { credential, hungUp }: FastifyRequest,
  ) {
    const instants = readInstants(query, this.ports.clock);
    const scope = { tenant: credential.tenant, user: query.user_id };
    const { agent_id: agentId, limit, cursor: after, prompts } = query;
    const withAbandoned = query.include === 'abandoned';
    const page = { prompts, agentId, withAbandoned, limit, cursor: after };
    const asked = { scope, sessionId: params.run_id, instants, ...page };
    const { messages, cursor } = await this.recall.session(asked, hungUp);
    const results = messages.map(messageAnswerOf);
    if (query.explain !== 'true') return { results, next_cursor: cursor };
    const read = await compressedMessages(this.ports, messages);
    return {
      results: results.map((message, n) => ({ ...message, compressed: read[n] ?? null })),
      next_cursor: cursor,
    };
  }

  @Serves(replaceMessageRoute)
  async replace(
    @Parsed() { params, body }: InputOf<typeof replaceMessageRoute>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { user_id: user, message: sent } = body;
    const { run_id: sessionId, id } = params;
    const message = sentMessageOf({ ...sent, id, timestamp: null });
    const written = { route: replaceMessageRoute, user, input: { ...params, body } };
    const answer = await writeOnce(this.ports, request, written, async (write) => {
      const how = { agentId: null, infer: true, expiresAt: null, erasureId: null } as const;
      const request = {
        ...write,
        ...how,
        sessionId,
        messages: [message],
        onConflict: 'require-known' as const,
      };
      const recorded = await explainTooLarge('message', recordMessages(this.ports, request));
      return recordedAnswer(user, { recorded, listed: [{ index: 0, message }], refused: [] }, []);
    });
    if (isUnchanged(answer)) void reply.status(replaceMessageRoute.unchangedStatus);
    return answer;
  }

  @Serves(flushSessionRoute)
  flush(@Parsed() input: InputOf<typeof flushSessionRoute>, @Req() request: FastifyRequest) {
    return this.release(flushSessionRoute, input, request);
  }

  @Serves(closeSessionRoute)
  close(@Parsed() input: InputOf<typeof closeSessionRoute>, @Req() request: FastifyRequest) {
    return this.release(closeSessionRoute, input, request);
  }

  private release(
    route: typeof flushSessionRoute | typeof closeSessionRoute,
    { params, query, body }: InputOf<typeof closeSessionRoute>,
    request: FastifyRequest,
  ) {
    const user = requiredUser(body.user_id, query.user_id);
    const sessionId = params.run_id;
    const release = route === flushSessionRoute ? flushSession : closeSession;
    return writeOnce(this.ports, request, { route, user, input: { sessionId } }, async (write) =>
      writeAnswerOf(user, await release(this.ports, { ...write, sessionId })),
    );
  }
}

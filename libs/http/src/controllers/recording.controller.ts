import { closeSession, type MemoryPorts, flushSession, recordMessages } from '@mneme/pipeline';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MEMORY_PORTS } from '../operations.js';
import { answerOnce } from '../idempotency.js';
import { sendLess } from '../admission/send-less.js';
import type { InputOf } from '../route.js';
import { Parsed, Serves } from '../route-decorator.js';
import { addMemories, recordedAnswer, sentMessages } from '../wire/add-memories.js';
import { assertYetToCome } from '../wire/expiry-field.js';
import { writeAnswerOf } from '../wire/write-answer.js';
import { DEFAULT_SESSION, sessionOf } from '../wire/session-field.js';
import { closeSessionRoute, flushSessionRoute } from '../wire/sessions.js';
import { userIn } from '../wire/user.js';

/** Serves `POST /v1/memories`, and the routes that flush and close sessions. */
@Controller()
export class RecordingController {
  constructor(@Inject(MEMORY_PORTS) private readonly ports: MemoryPorts) {}

  @Serves(addMemories)
  add(
    @Parsed() { body }: InputOf<typeof addMemories>,
    @Req() { credential, idempotencyKey, trace }: FastifyRequest,
  ) {
    const scope = { tenant: credential.tenant, user: body.user_id };
    const request = {
      scope,
      sessionId: sessionOf(body) ?? DEFAULT_SESSION,
      agentId: body.agent_id,
      messages: sentMessages(body),
      infer: body.infer,
      expiresAt: body.expires_at,
      trace,
      erasureId: null,
    };
    const write = { route: addMemories, scope, key: idempotencyKey, input: body };
    return answerOnce(this.ports, write, async (receipt) => {
      assertYetToCome(body.expires_at, this.ports.clock);
      const recorded = await sendLess('messages', recordMessages(this.ports, { ...request, receipt }));
      return recordedAnswer(scope.user, recorded);
    });
  }

  @Serves(flushSessionRoute)
  flush(@Parsed() input: InputOf<typeof flushSessionRoute>, @Req() request: FastifyRequest) {
    return this.letGo(flushSessionRoute, input, request);
  }

  @Serves(closeSessionRoute)
  close(@Parsed() input: InputOf<typeof closeSessionRoute>, @Req() request: FastifyRequest) {
    return this.letGo(closeSessionRoute, input, request);
  }

  private letGo(
    route: typeof flushSessionRoute | typeof closeSessionRoute,
    { params, query, body }: InputOf<typeof closeSessionRoute>,
    { credential, idempotencyKey, trace }: FastifyRequest,
  ) {
    const user = userIn(body.user_id, query.user_id);
    const scope = { tenant: credential.tenant, user };
    const sessionId = params.run_id;
    const write = { route, scope, key: idempotencyKey, input: { sessionId } };
    const letGo = route === flushSessionRoute ? flushSession : closeSession;
    return answerOnce(this.ports, write, async (receipt) =>
      writeAnswerOf(user, await letGo(this.ports, { scope, sessionId, receipt, trace })),
    );
  }
}

import { type MemoryPorts, endFact, forgetNote, retractFact, stateFacts } from '@mneme/pipeline';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MEMORY_PORTS } from '../operations.js';
import { answerOnce } from '../idempotency.js';
import { sendLess } from '../admission/send-less.js';
import type { InputOf } from '../route.js';
import { Parsed, Serves } from '../route-decorator.js';
import { assertYetToCome } from '../wire/expiry-field.js';
import * as wire from '../wire/facts/facts-routes.js';
import { statedFact } from '../wire/facts/new-fact.js';
import { ownedId, readOwnedId } from '../wire/owned-id.js';
import { writeAnswerOf } from '../wire/write-answer.js';
import { sessionOf } from '../wire/session-field.js';
import { namedUser } from '../wire/user.js';

/** Serves the routes that state, end and retract facts and forget notes. */
@Controller()
export class StatingController {
  constructor(@Inject(MEMORY_PORTS) private readonly ports: MemoryPorts) {}

  @Serves(wire.stateFactsRoute)
  state(
    @Parsed() { body }: InputOf<typeof wire.stateFactsRoute>,
    @Req() { credential, idempotencyKey, trace }: FastifyRequest,
  ) {
    const scope = { tenant: credential.tenant, user: body.user_id };
    const facts = body.facts.map(statedFact);
    const request = { scope, sessionId: sessionOf(body), facts, trace };
    const write = { route: wire.stateFactsRoute, scope, key: idempotencyKey, input: body };
    return answerOnce(this.ports, write, async (receipt) => {
      facts.forEach(({ expiresAt }, n) =>
        assertYetToCome(expiresAt, this.ports.clock, `facts[${n}].expires_at`),
      );
      const stated = await sendLess('facts', stateFacts(this.ports, { ...request, receipt }));
      return {
        ...writeAnswerOf(scope.user, stated),
        fact_ids: stated.factIds.map((id) => ownedId(scope.user, id)),
        redacted: stated.redacted.map(({ id, kinds }) => ({ fact_id: ownedId(scope.user, id), kinds })),
      };
    });
  }

  @Serves(wire.forgetNoteRoute)
  forget(
    @Parsed() { query }: InputOf<typeof wire.forgetNoteRoute>,
    @Req() { credential, idempotencyKey, trace }: FastifyRequest,
  ) {
    const scope = { tenant: credential.tenant, user: query.user_id };
    const input = { sessionId: sessionOf(query), key: query.key };
    const write = { route: wire.forgetNoteRoute, scope, key: idempotencyKey, input };
    return answerOnce(this.ports, write, async (receipt) =>
      writeAnswerOf(scope.user, await forgetNote(this.ports, { scope, ...input, receipt, trace })),
    );
  }

  @Serves(wire.retractFactRoute)
  retract(
    @Parsed() { params, query }: InputOf<typeof wire.retractFactRoute>,
    @Req() { credential, idempotencyKey, trace }: FastifyRequest,
  ) {
    const { user, id: factId } = readOwnedId('id', params.id, query.user_id);
    const scope = { tenant: credential.tenant, user };
    const write = { route: wire.retractFactRoute, scope, key: idempotencyKey, input: { factId } };
    return answerOnce(this.ports, write, async (receipt) =>
      writeAnswerOf(user, await retractFact(this.ports, { scope, factId, receipt, trace })),
    );
  }

  @Serves(wire.endFactRoute)
  end(
    @Parsed() { params, query, body }: InputOf<typeof wire.endFactRoute>,
    @Req() { credential, idempotencyKey, trace }: FastifyRequest,
  ) {
    const { user, id: factId } = readOwnedId('id', params.id, namedUser(body.user_id, query.user_id));
    const scope = { tenant: credential.tenant, user };
    const input = { factId, validTo: body.invalid_at };
    const write = { route: wire.endFactRoute, scope, key: idempotencyKey, input };
    return answerOnce(this.ports, write, async (receipt) =>
      writeAnswerOf(user, await endFact(this.ports, { scope, ...input, receipt, trace })),
    );
  }
}

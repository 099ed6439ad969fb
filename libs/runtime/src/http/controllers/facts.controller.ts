import { type DoorPorts, endFact, readFacts, readTimeline, retractFact, stateFacts } from '@mneme/pipeline';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DOORS } from '../doors.js';
import { answerOnce } from '../idempotency.js';
import type { InputOf } from '../route.js';
import { Parsed, Serves } from '../serves.js';
import * as wire from '../wire/facts.js';
import { ownedId, readOwnedId } from '../wire/owned-id.js';
import { receiptAnswerOf } from '../wire/receipt.js';
import { sessionOf } from '../wire/session-field.js';

@Controller()
export class FactsController {
  constructor(@Inject(DOORS) private readonly doors: DoorPorts) {}

  @Serves(wire.stateFactsRoute)
  state(
    @Parsed() { body }: InputOf<typeof wire.stateFactsRoute>,
    @Req() { credential, receipt, trace, headers }: FastifyRequest,
  ) {
    const scope = { tenant: credential.tenant, user: body.user_id };
    const facts = body.facts.map(wire.statedFact);
    const request = { scope, sessionId: sessionOf(body), facts, receipt, trace };
    return answerOnce(this.doors, { scope, headers, body }, async () => {
      const stated = await stateFacts(this.doors, request);
      return {
        ...receiptAnswerOf(scope.user, stated),
        fact_ids: stated.factIds.map((id) => ownedId(scope.user, id)),
      };
    });
  }

  @Serves(wire.timelineRoute)
  async timeline(
    @Parsed() { query }: InputOf<typeof wire.timelineRoute>,
    @Req() { credential }: FastifyRequest,
  ) {
    await this.doors.awaitToken(query.at_least);
    const { facts, cursor } = await readTimeline(this.doors, {
      ...this.asked(query, credential.tenant),
      vantage: { asOf: null, knownAt: query.known_at },
    });
    return { results: facts.map((fact) => wire.factAnswerOf(query.user_id, fact)), next_cursor: cursor };
  }

  @Serves(wire.readFactsRoute)
  async read(
    @Parsed() { query }: InputOf<typeof wire.readFactsRoute>,
    @Req() { credential }: FastifyRequest,
  ) {
    await this.doors.awaitToken(query.at_least);
    const { facts, cursor } = await readFacts(this.doors, {
      ...this.asked(query, credential.tenant),
      vantage: { asOf: query.as_of, knownAt: query.known_at },
    });
    return { results: facts.map((fact) => wire.factAnswerOf(query.user_id, fact)), next_cursor: cursor };
  }

  @Serves(wire.retractFactRoute)
  async retract(
    @Parsed() { params, query }: InputOf<typeof wire.retractFactRoute>,
    @Req() { credential, receipt, trace }: FastifyRequest,
  ) {
    const { user, id } = readOwnedId('id', params.id, query.user_id);
    const scope = { tenant: credential.tenant, user };
    return receiptAnswerOf(user, await retractFact(this.doors, { scope, factId: id, receipt, trace }));
  }

  @Serves(wire.endFactRoute)
  async end(
    @Parsed() { params, query, body }: InputOf<typeof wire.endFactRoute>,
    @Req() { credential, receipt, trace }: FastifyRequest,
  ) {
    const { user, id } = readOwnedId('id', params.id, body.user_id ?? query.user_id);
    const scope = { tenant: credential.tenant, user };
    const request = { scope, factId: id, validTo: body.invalid_at, receipt, trace };
    return receiptAnswerOf(user, await endFact(this.doors, request));
  }

  private asked(query: InputOf<typeof wire.timelineRoute>['query'], tenant: string) {
    const { user_id: user, subject, predicate, limit, cursor } = query;
    return { scope: { tenant, user }, subject, predicate, sessionId: sessionOf(query), limit, cursor };
  }
}

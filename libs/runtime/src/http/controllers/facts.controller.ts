import { type DoorPorts, readFacts, readTimeline } from '@mneme/pipeline';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DOORS } from '../doors.js';
import type { InputOf } from '../route.js';
import { Parsed, Serves } from '../serves.js';
import * as wire from '../wire/facts.js';
import { sessionOf } from '../wire/session-field.js';
import { assertKnowable } from '../wire/vantage.js';

@Controller()
export class FactsController {
  constructor(@Inject(DOORS) private readonly doors: DoorPorts) {}

  @Serves(wire.timelineRoute)
  async timeline(
    @Parsed() { query }: InputOf<typeof wire.timelineRoute>,
    @Req() { credential }: FastifyRequest,
  ) {
    const vantage = { asOf: null, knownAt: query.known_at };
    assertKnowable(vantage, this.doors.clock.now());
    await this.doors.awaitToken(query.at_least);
    const asked = { ...this.asked(query, credential.tenant), vantage };
    const { facts, cursor } = await readTimeline(this.doors, asked);
    return { results: facts.map((fact) => wire.factAnswerOf(query.user_id, fact)), next_cursor: cursor };
  }

  @Serves(wire.readFactsRoute)
  async read(
    @Parsed() { query }: InputOf<typeof wire.readFactsRoute>,
    @Req() { credential }: FastifyRequest,
  ) {
    const vantage = { asOf: query.as_of, knownAt: query.known_at };
    assertKnowable(vantage, this.doors.clock.now());
    await this.doors.awaitToken(query.at_least);
    const asked = { ...this.asked(query, credential.tenant), vantage };
    const { facts, cursor } = await readFacts(this.doors, asked);
    return { results: facts.map((fact) => wire.factAnswerOf(query.user_id, fact)), next_cursor: cursor };
  }

  private asked(query: InputOf<typeof wire.timelineRoute>['query'], tenant: string) {
    const { user_id: user, subject, predicate, limit, cursor } = query;
    return { scope: { tenant, user }, subject, predicate, sessionId: sessionOf(query), limit, cursor };
  }
}

import { awaitRead, type FactsRequest, type MemoryPorts, type Recall, usesOfFacts } from '@mneme/pipeline';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MEMORY_PORTS, RECALL } from '../operations.js';
import type { InputOf } from '../route.js';
import { Parsed, Serves } from '../route-decorator.js';
import { factsPageOf } from '../wire/facts/fact-answer.js';
import { graphAnswerOf, graphRoute } from '../wire/facts/graph.js';
import { profileAnswerOf, profileRoute } from '../wire/facts/profile.js';
import * as wire from '../wire/facts/facts-routes.js';
import { heldAnswerOf } from '../wire/held.js';
import { sessionOf } from '../wire/session-field.js';
import { instantsIn } from '../wire/as-of.js';

@Controller()
export class FactsController {
  constructor(
    @Inject(MEMORY_PORTS) private readonly ports: MemoryPorts,
    @Inject(RECALL) private readonly recall: Recall,
  ) {}

  @Serves(wire.timelineRoute)
  timeline(
    @Parsed() { query }: InputOf<typeof wire.timelineRoute>,
    @Req() { credential, hungUp }: FastifyRequest,
  ) {
    const instants = instantsIn(query, this.ports.clock);
    return this.page(query, { ...this.asked(query, credential.tenant), instants }, (asked) =>
      this.recall.timeline(asked, hungUp),
    );
  }

  @Serves(wire.readFactsRoute)
  read(
    @Parsed() { query }: InputOf<typeof wire.readFactsRoute>,
    @Req() { credential, hungUp }: FastifyRequest,
  ) {
    const instants = instantsIn(query, this.ports.clock);
    return this.page(query, { ...this.asked(query, credential.tenant), instants }, (asked) =>
      this.recall.facts(asked, hungUp),
    );
  }

  @Serves(graphRoute)
  async graph(
    @Parsed() { query }: InputOf<typeof graphRoute>,
    @Req() { credential, hungUp }: FastifyRequest,
  ) {
    const { user_id: user, entity, hops, limit } = query;
    const instants = instantsIn(query, this.ports.clock);
    const scope = { tenant: credential.tenant, user };
    const held = await awaitRead(this.ports, scope, query.at_least);
    const graph = await this.recall.graph({ scope, entity, hops, limit, instants }, hungUp);
    return { ...graphAnswerOf(user, graph), held: heldAnswerOf(user, held) };
  }

  @Serves(profileRoute)
  async profile(
    @Parsed() { query }: InputOf<typeof profileRoute>,
    @Req() { credential, hungUp }: FastifyRequest,
  ) {
    const { user_id: user } = query;
    const instants = instantsIn(query, this.ports.clock);
    const scope = { tenant: credential.tenant, user };
    const held = await awaitRead(this.ports, scope, query.at_least);
    const answer = await this.recall.profile({ scope, instants }, hungUp);
    return { ...profileAnswerOf(user, answer, query.language), held: heldAnswerOf(user, held) };
  }

  private async page(
    { user_id: user, at_least: token }: InputOf<typeof wire.timelineRoute>['query'],
    asked: FactsRequest,
    readPage: (asked: FactsRequest) => ReturnType<Recall['facts']>,
  ) {
    const held = await awaitRead(this.ports, asked.scope, token);
    const found = await readPage(asked);
    // Uses are known only as of now, so a read with `known_at` leaves them out.
    const isOfNow = asked.instants.knownAt === null;
    const uses = isOfNow ? await usesOfFacts(this.ports, asked.scope, found.facts) : [];
    return { ...factsPageOf(user, found, uses), held: heldAnswerOf(user, held) };
  }

  private asked(query: InputOf<typeof wire.timelineRoute>['query'], tenant: string) {
    const { user_id: user, subject, predicate, limit, cursor } = query;
    const asked = { subject, predicate, notes: wire.notesAsked(query), limit, cursor };
    return { scope: { tenant, user }, sessionId: sessionOf(query), ...asked };
  }
}

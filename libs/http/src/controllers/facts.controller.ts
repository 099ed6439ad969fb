import {
  awaitRead,
  type MemoryPorts,
  type FactsRequest,
  readFacts,
  readGraph,
  readProfile,
  readTimeline,
  usesOfFacts,
} from '@mneme/pipeline';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MEMORY_PORTS } from '../operations.js';
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
  constructor(@Inject(MEMORY_PORTS) private readonly ports: MemoryPorts) {}

  @Serves(wire.timelineRoute)
  timeline(@Parsed() { query }: InputOf<typeof wire.timelineRoute>, @Req() { credential }: FastifyRequest) {
    const instants = instantsIn(query, this.ports.clock);
    return this.page(query, { ...this.asked(query, credential.tenant), instants }, readTimeline);
  }

  @Serves(wire.readFactsRoute)
  read(@Parsed() { query }: InputOf<typeof wire.readFactsRoute>, @Req() { credential }: FastifyRequest) {
    const instants = instantsIn(query, this.ports.clock);
    return this.page(query, { ...this.asked(query, credential.tenant), instants }, readFacts);
  }

  @Serves(graphRoute)
  async graph(@Parsed() { query }: InputOf<typeof graphRoute>, @Req() { credential }: FastifyRequest) {
    const { user_id: user, entity, hops, limit } = query;
    const instants = instantsIn(query, this.ports.clock);
    const scope = { tenant: credential.tenant, user };
    const held = await awaitRead(this.ports, scope, query.at_least);
    const graph = await readGraph(this.ports, { scope, entity, hops, limit, instants });
    return { ...graphAnswerOf(user, graph), held: heldAnswerOf(user, held) };
  }

  @Serves(profileRoute)
  async profile(@Parsed() { query }: InputOf<typeof profileRoute>, @Req() { credential }: FastifyRequest) {
    const { user_id: user } = query;
    const instants = instantsIn(query, this.ports.clock);
    const scope = { tenant: credential.tenant, user };
    const held = await awaitRead(this.ports, scope, query.at_least);
    const answer = await readProfile(this.ports, { scope, instants });
    return { ...profileAnswerOf(user, answer, query.language), held: heldAnswerOf(user, held) };
  }

  private async page(
    { user_id: user, at_least: token }: InputOf<typeof wire.timelineRoute>['query'],
    asked: FactsRequest,
    readPage: typeof readFacts,
  ) {
    const held = await awaitRead(this.ports, asked.scope, token);
    const found = await readPage(this.ports, asked);
    // Reads of today say nothing of what was known before them.
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

import {
  awaitRead,
  endFact,
  type FactsRequest,
  forgetNote,
  type MemoryPorts,
  type Recall,
  retractFact,
  stateFacts,
  usesOfFacts,
} from '@mneme/pipeline';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MEMORY_PORTS, RECALL } from '../dependencies.js';
import { explainTooLarge } from '../middleware/explain-too-large.js';
import { writeOnce } from '../middleware/idempotency/write-once.js';
import { Parsed, Serves } from '../routing/route-decorator.js';
import type { InputOf } from '../routing/route.js';
import { readInstants } from '../schemas/as-of.js';
import { assertFuture } from '../schemas/expiry-field.js';
import { heldAnswerOf } from '../schemas/held.js';
import { namedUser } from '../schemas/named-user.js';
import { ownedId, readOwnedId } from '../schemas/owned-id.js';
import { sessionOf } from '../schemas/session-field.js';
import { writeAnswerOf } from '../schemas/write-answer.js';
import { factsPageOf } from './fact-answer.js';
import * as wire from './facts.js';
import { graphAnswerOf, graphRoute } from './graph.js';
import { statedFact } from './new-fact.js';
import { profileAnswerOf, profileRoute } from './profile.js';

/** Serves `/v1/facts` and the reads that are made of facts: the graph and the profile. */
@Controller()
export class FactsController {
  constructor(
    @Inject(MEMORY_PORTS) private readonly ports: MemoryPorts,
    @Inject(RECALL) private readonly recall: Recall,
  ) {}

  @Serves(wire.stateFactsRoute)
  state(@Parsed() { body }: InputOf<typeof wire.stateFactsRoute>, @Req() request: FastifyRequest) {
    const { user_id: user } = body;
    const facts = body.facts.map(statedFact);
    const route = wire.stateFactsRoute;
    return writeOnce(this.ports, request, { route, user, input: body }, async (write) => {
      facts.forEach(({ expiresAt }, n) =>
        assertFuture(expiresAt, this.ports.clock, `facts[${n}].expires_at`),
      );
      const stating = { ...write, agentId: body.agent_id, sessionId: sessionOf(body), facts };
      const command = stateFacts(this.ports, stating);
      const stated = await explainTooLarge('facts', command);
      return {
        ...writeAnswerOf(user, stated),
        fact_ids: stated.factIds.map((id) => ownedId(user, id)),
        redacted: stated.redacted.map(({ id, kinds }) => ({ fact_id: ownedId(user, id), kinds })),
      };
    });
  }

  @Serves(wire.readFactsRoute)
  read(
    @Parsed() { query }: InputOf<typeof wire.readFactsRoute>,
    @Req() { credential, hungUp }: FastifyRequest,
  ) {
    return this.page(query, credential.tenant, (request) => this.recall.facts(request, hungUp));
  }

  @Serves(wire.timelineRoute)
  timeline(
    @Parsed() { query }: InputOf<typeof wire.timelineRoute>,
    @Req() { credential, hungUp }: FastifyRequest,
  ) {
    return this.page(query, credential.tenant, (request) => this.recall.timeline(request, hungUp));
  }

  @Serves(graphRoute)
  async graph(
    @Parsed() { query }: InputOf<typeof graphRoute>,
    @Req() { credential, hungUp }: FastifyRequest,
  ) {
    const { user_id: user, agent_id: agentId, entity, hops, limit } = query;
    const instants = readInstants(query, this.ports.clock);
    const scope = { tenant: credential.tenant, user };
    const held = await awaitRead(this.ports, scope, query.at_least);
    const graph = await this.recall.graph({ scope, agentId, entity, hops, limit, instants }, hungUp);
    return { ...graphAnswerOf(user, graph), held: heldAnswerOf(user, held) };
  }

  @Serves(profileRoute)
  async profile(
    @Parsed() { query }: InputOf<typeof profileRoute>,
    @Req() { credential, hungUp }: FastifyRequest,
  ) {
    const { user_id: user, agent_id: agentId } = query;
    const instants = readInstants(query, this.ports.clock);
    const scope = { tenant: credential.tenant, user };
    const held = await awaitRead(this.ports, scope, query.at_least);
    const answer = await this.recall.profile({ scope, agentId, instants }, hungUp);
    return { ...profileAnswerOf(user, answer, query.language), held: heldAnswerOf(user, held) };
  }

  @Serves(wire.forgetNoteRoute)
  forget(@Parsed() { query }: InputOf<typeof wire.forgetNoteRoute>, @Req() request: FastifyRequest) {
    const { user_id: user, key } = query;
    const input = { sessionId: sessionOf(query), key };
    return writeOnce(this.ports, request, { route: wire.forgetNoteRoute, user, input }, async (write) =>
      writeAnswerOf(user, await forgetNote(this.ports, { ...write, ...input })),
    );
  }

  @Serves(wire.retractFactRoute)
  retract(
    @Parsed() { params, query }: InputOf<typeof wire.retractFactRoute>,
    @Req() request: FastifyRequest,
  ) {
    const { user, id: factId } = readOwnedId('id', params.id, query.user_id);
    const input = { factId };
    return writeOnce(this.ports, request, { route: wire.retractFactRoute, user, input }, async (write) =>
      writeAnswerOf(user, await retractFact(this.ports, { ...write, factId })),
    );
  }

  @Serves(wire.endFactRoute)
  end(@Parsed() { params, query, body }: InputOf<typeof wire.endFactRoute>, @Req() request: FastifyRequest) {
    const { user, id: factId } = readOwnedId('id', params.id, namedUser(body.user_id, query.user_id));
    const input = { factId, validTo: body.invalid_at };
    return writeOnce(this.ports, request, { route: wire.endFactRoute, user, input }, async (write) =>
      writeAnswerOf(user, await endFact(this.ports, { ...write, ...input })),
    );
  }

  private async page(
    query: InputOf<typeof wire.timelineRoute>['query'],
    tenant: string,
    readPage: (request: FactsRequest) => ReturnType<Recall['facts']>,
  ) {
    const { user_id: user, agent_id: agentId, subject, predicate, limit, cursor } = query;
    const instants = readInstants(query, this.ports.clock);
    const scope = { tenant, user };
    const held = await awaitRead(this.ports, scope, query.at_least);
    const filter = {
      agentId,
      sessionId: sessionOf(query),
      subject,
      predicate,
      notes: wire.notesFilter(query),
    };
    const answer = await readPage({ scope, ...filter, instants, limit, cursor });
    // Uses are stored only in their present state, so a read with `known_at` leaves them out.
    const uses = instants.knownAt === null ? await usesOfFacts(this.ports, scope, answer.facts) : [];
    return { ...factsPageOf(user, answer, uses), held: heldAnswerOf(user, held) };
  }
}

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
import { answerOnce } from '../middleware/idempotency.js';
import { sendLess } from '../middleware/send-less.js';
import { Parsed, Serves } from '../routing/route-decorator.js';
import type { InputOf } from '../routing/route.js';
import { instantsIn } from '../schemas/as-of.js';
import { assertYetToCome } from '../schemas/expiry-field.js';
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

  private async page(
    query: InputOf<typeof wire.timelineRoute>['query'],
    tenant: string,
    readPage: (request: FactsRequest) => ReturnType<Recall['facts']>,
  ) {
    const { user_id: user, subject, predicate, limit, cursor } = query;
    const instants = instantsIn(query, this.ports.clock);
    const scope = { tenant, user };
    const held = await awaitRead(this.ports, scope, query.at_least);
    const filter = { sessionId: sessionOf(query), subject, predicate, notes: wire.notesFilter(query) };
    const answer = await readPage({ scope, ...filter, instants, limit, cursor });
    // Uses are known only as of now, so a read with `known_at` leaves them out.
    const uses = instants.knownAt === null ? await usesOfFacts(this.ports, scope, answer.facts) : [];
    return { ...factsPageOf(user, answer, uses), held: heldAnswerOf(user, held) };
  }
}

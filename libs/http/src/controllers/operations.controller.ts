import { Rejected } from '@mneme/domain';
import { followEvent, readErasure, readInstructions, readRetention } from '@mneme/pipeline';
import type { ParkedEvents } from '@mneme/ports';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { seenBy } from '../api-key.js';
import { OPERATIONS, type Operations } from '../operations.js';
import type { InputOf } from '../route.js';
import { Parsed, Serves } from '../route-decorator.js';
import { erasureReceipt, receiptAnswer } from '../wire/erasures.js';
import { clockAnswerOf } from '../wire/operations/clock.js';
import { instructionsAnswerOf, readInstructionsRoute } from '../wire/operations/instructions.js';
import * as wire from '../wire/operations/operations.js';
import * as parkedWire from '../wire/operations/parked.js';
import { readRetentionRoute, retentionAnswerOf } from '../wire/operations/retention.js';
import { readStats } from '../wire/operations/stats.js';
import { readOwnedId } from '../wire/owned-id.js';

@Controller()
export class OperationsController {
  constructor(@Inject(OPERATIONS) private readonly operations: Operations) {}

  @Serves(wire.eventStatus)
  async event(
    @Parsed() { params, query }: InputOf<typeof wire.eventStatus>,
    @Req() { credential }: FastifyRequest,
  ) {
    const { user, id } = readOwnedId('event_id', params.event_id, query.user_id);
    const followed = await followEvent(this.operations.ports, { tenant: credential.tenant, user }, id);
    return wire.followedAnswer(user, followed);
  }

  @Serves(erasureReceipt)
  async erasure(
    @Parsed() { params, query }: InputOf<typeof erasureReceipt>,
    @Req() { credential }: FastifyRequest,
  ) {
    const { user, id } = readOwnedId('receipt_id', params.receipt_id, query.user_id);
    return receiptAnswer(await readErasure(this.operations.ports, { tenant: credential.tenant, user }, id));
  }

  @Serves(parkedWire.listParked)
  async parked(@Parsed() { query }: InputOf<typeof parkedWire.listParked>, @Req() request: FastifyRequest) {
    const { parked, cursor } = await this.parkedFor(request).list(query);
    return { results: parked.map(parkedWire.parkedAnswerOf), next_cursor: cursor };
  }

  @Serves(parkedWire.getParked)
  async onePark(@Parsed() { params }: InputOf<typeof parkedWire.getParked>, @Req() request: FastifyRequest) {
    const { parked } = await this.parkedFor(request).list({ ids: [params.id], limit: 1, cursor: null });
    const found = parked[0];
    if (!found) throw notParked(params.id);
    return { ...parkedWire.parkedAnswerOf(found), body: found.body };
  }

  @Serves(parkedWire.replayParked)
  async replay(
    @Parsed() { params }: InputOf<typeof parkedWire.replayParked>,
    @Req() request: FastifyRequest,
  ) {
    const { clock } = this.operations.ports;
    const replayed = await this.parkedFor(request).replay(params.id, clock.now());
    if (!replayed) throw notParked(params.id);
    return parkedWire.parkedAnswerOf(replayed);
  }

  @Serves(readStats)
  async stats(@Req() { credential }: FastifyRequest) {
    const stats = await this.operations.stats(seenBy(credential));
    if (!credential.isOperator) return stats;
    return { ...stats, clock: clockAnswerOf(await this.operations.clock.read()) };
  }

  @Serves(readInstructionsRoute)
  async instructions(@Req() { credential }: FastifyRequest) {
    const { state, extractor } = this.operations.ports;
    return instructionsAnswerOf(await readInstructions(state, credential.tenant), extractor.reads);
  }

  @Serves(readRetentionRoute)
  async retention(@Req() { credential }: FastifyRequest) {
    const { state, retention } = this.operations.ports;
    return retentionAnswerOf(await readRetention(state, credential.tenant), retention);
  }

  private parkedFor({ credential }: FastifyRequest): ParkedEvents {
    return this.operations.ports.parking.of(seenBy(credential));
  }
}

const notParked = (id: string): Rejected =>
  new Rejected('parked-not-found', `There is no parked event with the id "${id}".`, { field: 'id' });

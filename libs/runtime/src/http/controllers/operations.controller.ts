import { Rejected } from '@mneme/domain';
import { followEvent } from '@mneme/pipeline';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { OPERATIONS, type Operations } from '../doors.js';
import type { InputOf } from '../route.js';
import { Parsed, Serves } from '../serves.js';
import * as wire from '../wire/operations.js';
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
    const followed = await followEvent(this.operations.doors, { tenant: credential.tenant, user }, id);
    return wire.followedAnswer(user, followed);
  }

  @Serves(wire.listParked)
  async parked(@Parsed() { query }: InputOf<typeof wire.listParked>) {
    const { parked, cursor } = await this.operations.doors.parking.list(query);
    return { results: parked.map(wire.parkedAnswerOf), next_cursor: cursor };
  }

  @Serves(wire.getParked)
  async onePark(@Parsed() { params }: InputOf<typeof wire.getParked>) {
    const { parked } = await this.operations.doors.parking.list({ ids: [params.id], limit: 1, cursor: null });
    const found = parked[0];
    if (!found) throw notParked(params.id);
    return { ...wire.parkedAnswerOf(found), body: found.body };
  }

  @Serves(wire.replayParked)
  async replay(@Parsed() { params }: InputOf<typeof wire.replayParked>) {
    const { parking, clock } = this.operations.doors;
    const replayed = await parking.replay(params.id, clock.now());
    if (!replayed) throw notParked(params.id);
    return wire.parkedAnswerOf(replayed);
  }

  @Serves(wire.readStats)
  stats(@Req() { credential }: FastifyRequest) {
    return this.operations.stats(credential.tenant);
  }
}

const notParked = (id: string): Rejected =>
  new Rejected('parked-not-found', `There is no parked event with the id "${id}".`, { field: 'id' });

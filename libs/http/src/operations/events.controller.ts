import { followEvent, type MemoryPorts } from '@mneme/pipeline';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MEMORY_PORTS } from '../dependencies.js';
import { Parsed, Serves } from '../routing/route-decorator.js';
import type { InputOf } from '../routing/route.js';
import { readOwnedId } from '../schemas/owned-id.js';
import { eventStatus, followedAnswer } from './events.js';

@Controller()
export class EventsController {
  constructor(@Inject(MEMORY_PORTS) private readonly ports: MemoryPorts) {}

  @Serves(eventStatus)
  async read(
    @Parsed() { params, query }: InputOf<typeof eventStatus>,
    @Req() { credential }: FastifyRequest,
  ) {
    const { user, id } = readOwnedId('event_id', params.event_id, query.user_id);
    const followed = await followEvent(this.ports, { tenant: credential.tenant, user }, id);
    return followedAnswer(user, followed);
  }
}

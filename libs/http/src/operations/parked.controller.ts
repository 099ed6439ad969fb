import { Rejected } from '@mneme/domain';
import { type MemoryPorts } from '@mneme/pipeline';
import type { ParkedEvents } from '@mneme/ports';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MEMORY_PORTS } from '../dependencies.js';
import { seenBy } from '../middleware/access/api-key.js';
import { Parsed, Serves } from '../routing/route-decorator.js';
import type { InputOf } from '../routing/route.js';
import { getParked, listParked, parkedAnswerOf, replayParked } from './parked.js';

@Controller()
export class ParkedController {
  constructor(@Inject(MEMORY_PORTS) private readonly ports: MemoryPorts) {}

  @Serves(listParked)
  async list(@Parsed() { query }: InputOf<typeof listParked>, @Req() request: FastifyRequest) {
    const { parked, cursor } = await this.parkedFor(request).list(query);
    return { results: parked.map(parkedAnswerOf), next_cursor: cursor };
  }

  @Serves(getParked)
  async read(@Parsed() { params }: InputOf<typeof getParked>, @Req() request: FastifyRequest) {
    const { parked } = await this.parkedFor(request).list({ ids: [params.id], limit: 1, cursor: null });
    const found = parked[0];
    if (!found) throw notParked(params.id);
    return { ...parkedAnswerOf(found), body: found.body };
  }

  @Serves(replayParked)
  async replay(@Parsed() { params }: InputOf<typeof replayParked>, @Req() request: FastifyRequest) {
    const { clock } = this.ports;
    const replayed = await this.parkedFor(request).replay(params.id, clock.now());
    if (!replayed) throw notParked(params.id);
    return parkedAnswerOf(replayed);
  }

  private parkedFor({ credential }: FastifyRequest): ParkedEvents {
    return this.ports.parking.of(seenBy(credential));
  }
}

const notParked = (id: string): Rejected =>
  new Rejected('parked-not-found', `There is no parked event with the id "${id}".`, { field: 'id' });

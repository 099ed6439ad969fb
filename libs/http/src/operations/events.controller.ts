import type { MemoryPorts } from '@mneme/pipeline';
import { Controller, Inject, type OnModuleDestroy, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MEMORY_PORTS } from '../dependencies.js';
import { Parsed, Serves } from '../routing/route-decorator.js';
import type { InputOf } from '../routing/route.js';
import { readOwnedId } from '../schemas/owned-id.js';
import { awaitStages } from './await-stages.js';
import { eventStatus, followedAnswer } from './events.js';

@Controller()
export class EventsController implements OnModuleDestroy {
  /** Aborted at the shutdown, so that it does not wait for callers that wait for a change. */
  readonly #closing = new AbortController();

  constructor(@Inject(MEMORY_PORTS) private readonly ports: MemoryPorts) {}

  @Serves(eventStatus)
  async read(
    @Parsed() { params, query }: InputOf<typeof eventStatus>,
    @Req() { credential, hungUp }: FastifyRequest,
  ) {
    const { user, id } = readOwnedId('event_id', params.event_id, query.user_id);
    const write = { scope: { tenant: credential.tenant, user }, eventId: id };
    const signal = AbortSignal.any([hungUp, this.#closing.signal]);
    return followedAnswer(user, await awaitStages(this.ports, write, query.wait * 1_000, signal));
  }

  onModuleDestroy(): void {
    this.#closing.abort();
  }
}

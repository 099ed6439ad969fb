import { isoInstant } from '@mneme/domain';
import { type MemoryPorts, readHandles } from '@mneme/pipeline';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MEMORY_PORTS } from '../operations.js';
import type { InputOf } from '../route.js';
import { Parsed, Serves } from '../route-decorator.js';
import { instantsIn } from '../wire/as-of.js';
import { handlesAnswerOf, listHandles } from '../wire/handles.js';
import { listSessions, listUsers } from '../wire/recorded.js';

@Controller()
export class RecordedController {
  constructor(@Inject(MEMORY_PORTS) private readonly ports: MemoryPorts) {}

  @Serves(listUsers)
  async users(@Parsed() { query }: InputOf<typeof listUsers>, @Req() { credential }: FastifyRequest) {
    const { users, cursor } = await this.ports.index.in(credential.tenant).users(query);
    return {
      results: users.map(({ user, messages }) => ({ user_id: user, messages })),
      next_cursor: cursor,
    };
  }

  @Serves(listHandles)
  async handles(@Parsed() { params }: InputOf<typeof listHandles>, @Req() { credential }: FastifyRequest) {
    return handlesAnswerOf(
      await readHandles(this.ports, { tenant: credential.tenant, user: params.user_id }),
    );
  }

  @Serves(listSessions)
  async sessions(@Parsed() { query }: InputOf<typeof listSessions>, @Req() { credential }: FastifyRequest) {
    const scope = { tenant: credential.tenant, user: query.user_id };
    const instants = instantsIn(query, this.ports.clock);
    const { limit, cursor: after } = query;
    const asked = { limit, cursor: after, instants };
    const { sessions, cursor } = await this.ports.index.of(scope).sessions(asked);
    return {
      results: sessions.map(({ id, messages, firstSaidAt, lastSaidAt }) => ({
        run_id: id,
        messages,
        first_message_at: isoInstant(firstSaidAt),
        last_message_at: isoInstant(lastSaidAt),
      })),
      next_cursor: cursor,
    };
  }
}

import { linkHandle, type MemoryPorts, unlinkHandle } from '@mneme/pipeline';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MEMORY_PORTS } from '../operations.js';
import type { InputOf } from '../route.js';
import { Parsed, Serves } from '../route-decorator.js';
import { handlesAnswerOf, linkHandleRoute, unlinkHandleRoute } from '../wire/handles.js';

@Controller()
export class HandlesController {
  constructor(@Inject(MEMORY_PORTS) private readonly ports: MemoryPorts) {}

  @Serves(linkHandleRoute)
  async link(@Parsed() { params }: InputOf<typeof linkHandleRoute>, @Req() { credential }: FastifyRequest) {
    const { user_id: user, handle } = params;
    const scope = { tenant: credential.tenant, user };
    return handlesAnswerOf(await linkHandle(this.ports, { scope, handle }));
  }

  @Serves(unlinkHandleRoute)
  async unlink(
    @Parsed() { params }: InputOf<typeof unlinkHandleRoute>,
    @Req() { credential }: FastifyRequest,
  ) {
    const { user_id: user, handle } = params;
    const scope = { tenant: credential.tenant, user };
    return handlesAnswerOf(await unlinkHandle(this.ports, { scope, handle }));
  }
}

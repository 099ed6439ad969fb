import { ownerOf } from '@mneme/domain';
import {
  linkHandle,
  type MemoryPorts,
  readHandles,
  switchedOff,
  switchRecall,
  unlinkHandle,
  userOfHandle,
} from '@mneme/pipeline';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MEMORY_PORTS } from '../dependencies.js';
import { Parsed, Serves } from '../routing/route-decorator.js';
import type { InputOf } from '../routing/route.js';
import { handlesAnswerOf, linkHandleRoute, listHandles, unlinkHandleRoute } from './handles.js';
import { readSwitchRoute, switchAnswerOf, switchedBy, writeSwitchRoute } from './memory-switch.js';
import { listUsers } from './users.js';

@Controller()
export class UsersController {
  constructor(@Inject(MEMORY_PORTS) private readonly ports: MemoryPorts) {}

  @Serves(listUsers)
  async list(@Parsed() { query }: InputOf<typeof listUsers>, @Req() { credential }: FastifyRequest) {
    const { users, cursor } = await this.ports.memoryOverview.users(credential.tenant, query);
    return {
      results: users.map((recorded) => {
        const { user, agent } = ownerOf(recorded);
        return { user_id: user, agent_id: agent, messages: recorded.messages };
      }),
      next_cursor: cursor,
    };
  }

  @Serves(listHandles)
  async handles(@Parsed() { params }: InputOf<typeof listHandles>, @Req() { credential }: FastifyRequest) {
    return handlesAnswerOf(
      await readHandles(this.ports, { tenant: credential.tenant, user: params.user_id }),
    );
  }

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

  @Serves(readSwitchRoute)
  async readSwitch(
    @Parsed() { params, query }: InputOf<typeof readSwitchRoute>,
    @Req() { credential }: FastifyRequest,
  ) {
    const switched = switchedBy(await this.scopeOf(credential.tenant, params.user_id), query);
    return switchAnswerOf(switched, await switchedOff(this.ports.state, switched));
  }

  @Serves(writeSwitchRoute)
  async writeSwitch(
    @Parsed() { params, body }: InputOf<typeof writeSwitchRoute>,
    @Req() { credential }: FastifyRequest,
  ) {
    const { state, clock } = this.ports;
    const switched = switchedBy(await this.scopeOf(credential.tenant, params.user_id), body);
    await switchRecall(state, switched, { recall: body.recall, now: clock.now() });
    return switchAnswerOf(switched, await switchedOff(state, switched));
  }

  /** Resolves a handle in the path to its user. */
  private async scopeOf(tenant: string, user: string) {
    return { tenant, user: await userOfHandle(this.ports.state, { tenant, user }) };
  }
}

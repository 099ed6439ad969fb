import { type MemoryPorts, switchedOff, switchRecall, userOfHandle } from '@mneme/pipeline';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MEMORY_PORTS } from '../operations.js';
import type { InputOf } from '../route.js';
import { Parsed, Serves } from '../route-decorator.js';
import {
  readSwitchRoute,
  switchAnswerOf,
  switchedBy,
  writeSwitchRoute,
} from '../wire/operations/memory-switch.js';

/** Serves `/v1/users/{user_id}/memory`. */
@Controller()
export class SwitchingController {
  constructor(@Inject(MEMORY_PORTS) private readonly ports: MemoryPorts) {}

  @Serves(readSwitchRoute)
  async read(
    @Parsed() { params, query }: InputOf<typeof readSwitchRoute>,
    @Req() { credential }: FastifyRequest,
  ) {
    const switched = switchedBy(await this.scopeOf(credential.tenant, params.user_id), query);
    return switchAnswerOf(switched, await switchedOff(this.ports.state, switched));
  }

  @Serves(writeSwitchRoute)
  async write(
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

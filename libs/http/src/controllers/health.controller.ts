import { Controller, Inject } from '@nestjs/common';
import { HEALTH, type Health } from '../operations.js';
import { Serves } from '../route-decorator.js';
import * as wire from '../wire/operations/operations.js';

/** Reports whether the process is alive and ready, for orchestrators and load balancers. */
@Controller()
export class HealthController {
  constructor(@Inject(HEALTH) private readonly health: Health) {}

  @Serves(wire.live)
  async live() {
    await this.health.isAlive();
    return { status: 'ok', instance: this.health.instance };
  }

  @Serves(wire.ready)
  async ready() {
    return { status: 'ok', clock: await this.health.isReady() };
  }
}

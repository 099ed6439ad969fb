import { Controller, Inject } from '@nestjs/common';
import { HEALTH, type Health } from '../dependencies.js';
import { Serves } from '../routing/route-decorator.js';
import { live, ready } from './health.js';

@Controller()
export class HealthController {
  constructor(@Inject(HEALTH) private readonly health: Health) {}

  @Serves(live)
  async live() {
    await this.health.isAlive();
    return { status: 'ok', instance: this.health.instance };
  }

  @Serves(ready)
  async ready() {
    return { status: 'ok', clock: await this.health.isReady() };
  }
}

import { NO_KNOWLEDGE } from '@mneme/domain';
import { type MemoryPorts, readKnowledge, readSharing, writeSharing } from '@mneme/pipeline';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MEMORY_PORTS } from '../dependencies.js';
import { Parsed, Serves } from '../routing/route-decorator.js';
import type { InputOf } from '../routing/route.js';
import {
  knowledgeAnswerOf,
  readKnowledgeRoute,
  readSharingRoute,
  settingsAnswerOf,
  settingsOf,
  writeSharingRoute,
} from './knowledge.js';

@Controller()
export class KnowledgeController {
  constructor(@Inject(MEMORY_PORTS) private readonly ports: MemoryPorts) {}

  @Serves(readKnowledgeRoute)
  async knowledge(
    @Parsed() { query }: InputOf<typeof readKnowledgeRoute>,
    @Req() { credential }: FastifyRequest,
  ) {
    return knowledgeAnswerOf(await readKnowledge(this.ports, { ...query, tenant: credential.tenant }));
  }

  @Serves(readSharingRoute)
  async readSettings(@Req() { credential }: FastifyRequest) {
    return settingsAnswerOf((await readSharing(this.ports.state, credential.tenant)) ?? NO_KNOWLEDGE);
  }

  @Serves(writeSharingRoute)
  async writeSettings(
    @Parsed() { body }: InputOf<typeof writeSharingRoute>,
    @Req() { credential }: FastifyRequest,
  ) {
    const settings = settingsOf(body);
    const { state, clock } = this.ports;
    await writeSharing(state, credential.tenant, { settings, now: clock.now() });
    return settingsAnswerOf(settings);
  }
}

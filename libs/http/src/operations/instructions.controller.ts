import { type MemoryPorts, readInstructions, writeInstructions } from '@mneme/pipeline';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MEMORY_PORTS } from '../dependencies.js';
import { Parsed, Serves } from '../routing/route-decorator.js';
import type { InputOf } from '../routing/route.js';
import { instructionsAnswerOf, readInstructionsRoute, writeInstructionsRoute } from './instructions.js';

@Controller()
export class InstructionsController {
  constructor(@Inject(MEMORY_PORTS) private readonly ports: MemoryPorts) {}

  @Serves(readInstructionsRoute)
  async read(@Req() { credential }: FastifyRequest) {
    const { state, extractor } = this.ports;
    return instructionsAnswerOf(await readInstructions(state, credential.tenant), extractor.reads);
  }

  @Serves(writeInstructionsRoute)
  async write(
    @Parsed() { body }: InputOf<typeof writeInstructionsRoute>,
    @Req() { credential }: FastifyRequest,
  ) {
    const { state, clock, extractor } = this.ports;
    const instructions = { text: body.instructions, predicates: body.predicates };
    await writeInstructions(state, credential.tenant, { instructions, now: clock.now() });
    return instructionsAnswerOf(instructions, extractor.reads);
  }
}

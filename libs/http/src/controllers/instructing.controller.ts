import { type MemoryPorts, writeInstructions } from '@mneme/pipeline';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MEMORY_PORTS } from '../operations.js';
import type { InputOf } from '../route.js';
import { Parsed, Serves } from '../route-decorator.js';
import { instructionsAnswerOf, writeInstructionsRoute } from '../wire/operations/instructions.js';

/** Serves `PUT /v1/instructions`. */
@Controller()
export class InstructingController {
  constructor(@Inject(MEMORY_PORTS) private readonly ports: MemoryPorts) {}

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

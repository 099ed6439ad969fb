import type { AnswerOf, BodyOf } from './operation.js';
import type { CallOptions, Transport } from './transport.js';

/** The instructions for the language model that extracts, and whether a language model extracts at all. */
export type Instructions = AnswerOf<'instructions.read'>;
export type NewInstructions = BodyOf<'instructions.write'>;

export interface InstructionsOf {
  read(options?: CallOptions): Promise<Instructions>;
  /** Replaces all instructions. The new instructions take effect within a few seconds. */
  write(instructions: NewInstructions, options?: CallOptions): Promise<Instructions>;
}

export const createInstructions = (call: Transport): InstructionsOf => {
  const path = '/v1/instructions';
  return {
    read: (options) => call({ method: 'GET', path, isSafe: true, options }),
    write: (body, options) => call({ method: 'PUT', path, body, isSafe: true, options }),
  };
};

import type { AnswerOf, BodyOf } from './operation.js';
import type { CallOptions, Transport } from './transport.js';

/** What a language model is asked to attend to when it reads, and whether one reads. */
export type Instructions = AnswerOf<'getV1Instructions'>;
export type NewInstructions = BodyOf<'putV1Instructions'>;

export interface InstructionsOf {
  read(options?: CallOptions): Promise<Instructions>;
  /** Replaces all of them. In force a few seconds later. */
  write(instructions: NewInstructions, options?: CallOptions): Promise<Instructions>;
}

export const instructionsOver = (call: Transport): InstructionsOf => {
  const path = '/v1/instructions';
  return {
    read: (options) => call({ method: 'GET', path, isSafe: true, options }),
    write: (body, options) => call({ method: 'PUT', path, body, isSafe: true, options }),
  };
};

import type { Role } from '../message.js';

/** Content of a provider's message, in the order of the message. */
export type Piece = Words | Call | Result | StepEnd;

interface Words {
  readonly kind: 'words';
  readonly text: string;
  /**
   * The role of the speaker, if it differs from the role of the message, such as a user who interrupts an
   * answer.
   */
  readonly role?: Role;
}

export interface Call {
  readonly kind: 'call';
  /** Id that links the call to its result. */
  readonly id: string | null;
  readonly name: string;
  readonly arguments: string;
}

interface Result {
  readonly kind: 'result';
  readonly callId: string | null;
  readonly tool: string | null;
  readonly text: string;
}

/** The model was called again after this point, so later calls belong to another message. */
interface StepEnd {
  readonly kind: 'step-end';
}

export const words = (text: string): readonly Piece[] => (text === '' ? [] : [{ kind: 'words', text }]);

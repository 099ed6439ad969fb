import { Unavailable } from '@mneme/domain';

/**
 * An error in a form that survives the message between threads. An `Unavailable` sent as such loses its class.
 */
export interface Failure {
  readonly code: string;
  readonly sentence: string;
}

export const packFailure = (error: unknown): Failure =>
  error instanceof Unavailable
    ? { code: error.code, sentence: error.message }
    : { code: 'model-failed', sentence: `The model failed: ${String(error)}.` };

export const unpackFailure = ({ code, sentence }: Failure): Unavailable => new Unavailable(code, sentence);

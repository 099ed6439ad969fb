import { Unavailable } from '@mneme/domain';

/** An error that is no `Unavailable` any more once it has crossed threads. */
export interface Failure {
  readonly code: string;
  readonly sentence: string;
}

export const packFailure = (error: unknown): Failure =>
  error instanceof Unavailable
    ? { code: error.code, sentence: error.message }
    : { code: 'model-failed', sentence: `The model failed: ${String(error)}.` };

export const unpackFailure = ({ code, sentence }: Failure): Unavailable => new Unavailable(code, sentence);

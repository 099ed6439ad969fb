import { MnemeError } from '@mneme/client';
import { Rejected, Unavailable } from '@mneme/domain';

export const DONE = 0;
export const FAILED = 1;
export const WRONG_USAGE = 2;

/**
 * Returns the message and the exit code of an error. An unexpected error is a bug, and its message is its
 * stack.
 */
export const failureOf = (error: unknown): { readonly sentence: string; readonly exitCode: number } => {
  if (error instanceof MnemeError && isOwn(error.cause)) return failureOf(error.cause);
  if (error instanceof MnemeError) return { sentence: answerOf(error), exitCode: FAILED };
  if (error instanceof Unavailable) return { sentence: error.message, exitCode: FAILED };
  if (error instanceof Rejected)
    return { sentence: withField(error.message, error.field ?? null), exitCode: WRONG_USAGE };
  if (isExpected(error)) return { sentence: error.message, exitCode: FAILED };
  return {
    sentence: error instanceof Error ? (error.stack ?? error.message) : String(error),
    exitCode: FAILED,
  };
};

/** True if the request failed in this process, before it reached a server. */
const isOwn = (cause: unknown): boolean => cause instanceof Unavailable || cause instanceof Rejected;

/**
 * Returns the errors of an answer, one per line. A missing key gets a message about the option of the command
 * line, because the message of the server names the HTTP header.
 */
const answerOf = ({ status, detail, field, errors }: MnemeError): string =>
  status === 401
    ? 'The server wants its API key: give it with --api-key, or set MNEME_API_KEY.'
    : [withField(detail, field), ...errors.slice(1).map((other) => other.detail)].join('\n');

/** True for a wrong configuration or a failed system call, whose messages are meant for the user. */
const isExpected = (error: unknown): error is Error =>
  error instanceof Error && (error.name === 'WrongSettings' || 'syscall' in error);

const withField = (sentence: string, field: string | null): string =>
  field === null || field === '' || sentence.includes(field) ? sentence : `${sentence} (${field})`;

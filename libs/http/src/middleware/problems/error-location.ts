/** Kind and frames of an error, without its message, which may contain the words of a user. */
export interface ErrorLocation {
  readonly error: string;
  readonly at: readonly string[];
  readonly cause?: ErrorLocation;
}

const MOST_FRAMES = 5;
const FRAME = /^\s+at (.*:\d+:\d+\)?)$/;
/** Matches frames outside this code base, and frames of the code that passes errors between threads. */
const FOREIGN = /node_modules|node:|[\\/]failures\.js/;

/** Returns the first frame of an error in this code base, and the first frames of its cause. */
export const errorLocation = (error: unknown): ErrorLocation => {
  if (!(error instanceof Error)) return { error: typeof error, at: [] };
  const frames = framesOf(error.stack ?? '', error.message);
  const ours = frames.find((frame) => !FOREIGN.test(frame)) ?? frames[0];
  const { cause } = error;
  return {
    error: error.name,
    at: ours === undefined ? [] : [ours],
    ...(cause instanceof Error ? { cause: causeLocation(cause, error) } : {}),
  };
};

/** An error that crossed a thread has its original stack as the message of its cause. */
const causeLocation = (cause: Error, { message }: Error): ErrorLocation => {
  const header = cause.message.slice(0, Math.max(0, cause.message.indexOf(`${message}\n    at `)));
  const [, name] = /^([\w.[\] ]{1,80}?)(?:: )?$/.exec(header) ?? [];
  const frames =
    name === undefined ? framesOf(cause.stack ?? '', cause.message) : framesOf(cause.message, message);
  return { error: name ?? cause.name, at: frames.slice(0, MOST_FRAMES) };
};

/** Returns the frames of a stack. Cuts off the message before them, because it may look like a frame. */
const framesOf = (stack: string, message: string): string[] =>
  stack
    .slice(stack.indexOf(message) + message.length)
    .split('\n')
    .flatMap((line) => FRAME.exec(line)?.[1] ?? []);

/** The kind of a failure and its places in the code, but not its message, which may contain content. */
export interface Failing {
  readonly error: string;
  readonly at: readonly string[];
  readonly cause?: Failing;
}

const MOST_FRAMES = 5;
const FRAME = /^\s+at (.*:\d+:\d+\)?)$/;
/** Frames to leave out: foreign code, and the code that passes failures between threads. */
const FOREIGN = /node_modules|node:|[\\/]failures\.js/;

/** The loggable part of a failure: our first frame in it, and the first frames of its causes. */
export const whereItFailed = (error: unknown): Failing => {
  if (!(error instanceof Error)) return { error: typeof error, at: [] };
  const frames = framesOf(error.stack ?? '', error.message);
  const ours = frames.find((frame) => !FOREIGN.test(frame)) ?? frames[0];
  const { cause } = error;
  return {
    error: error.name,
    at: ours === undefined ? [] : [ours],
    ...(cause instanceof Error ? { cause: whereItBegan(cause, error) } : {}),
  };
};

/** The cause of a failure that crossed threads has the original stack as its message. */
const whereItBegan = (cause: Error, { message }: Error): Failing => {
  const header = cause.message.slice(0, Math.max(0, cause.message.indexOf(`${message}\n    at `)));
  const [, name] = /^([\w.[\] ]{1,80}?)(?:: )?$/.exec(header) ?? [];
  const frames =
    name === undefined ? framesOf(cause.stack ?? '', cause.message) : framesOf(cause.message, message);
  return { error: name ?? cause.name, at: frames.slice(0, MOST_FRAMES) };
};

/** The frames of a stack after its message, which may look like a frame. */
const framesOf = (stack: string, message: string): string[] =>
  stack
    .slice(stack.indexOf(message) + message.length)
    .split('\n')
    .flatMap((line) => FRAME.exec(line)?.[1] ?? []);

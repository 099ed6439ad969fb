/** Of a failure only its kind and places: a message may hold what somebody said. */
export interface Failing {
  readonly error: string;
  readonly at: readonly string[];
  readonly cause?: Failing;
}

const MOST_FRAMES = 5;
const FRAME = /^\s+at (.*:\d+:\d+\)?)$/;
/** Code that is not ours, and where threads hand failures over. */
const FOREIGN = /node_modules|node:|[\\/]failures\.js/;

/** What a log may say of a failure: our first place in it, and the first places of what caused it. */
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

/** A failure that crossed a thread has the stack it had there for the message of its cause. */
const whereItBegan = (cause: Error, { message }: Error): Failing => {
  const header = cause.message.slice(0, Math.max(0, cause.message.indexOf(`${message}\n    at `)));
  const [, name] = /^([\w.[\] ]{1,80}?)(?:: )?$/.exec(header) ?? [];
  const frames =
    name === undefined ? framesOf(cause.stack ?? '', cause.message) : framesOf(cause.message, message);
  return { error: name ?? cause.name, at: frames.slice(0, MOST_FRAMES) };
};

/** The places in a stack, behind its message: that may look like one. */
const framesOf = (stack: string, message: string): string[] =>
  stack
    .slice(stack.indexOf(message) + message.length)
    .split('\n')
    .flatMap((line) => FRAME.exec(line)?.[1] ?? []);

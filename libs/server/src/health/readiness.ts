import { Unavailable } from '@mneme/domain';
import { answerWithin, ttlMemo } from '@mneme/telemetry';
import { codeOf } from '@mneme/runner';

/** A server that a process depends on, and a cheap request to check it. */
export interface Dependency {
  readonly name: string;
  readonly ask: () => Promise<unknown>;
}

/**
 * Time limit for a dependency. It is shorter than the time for which an orchestrator waits for the whole
 * answer.
 */
const LIMIT_MS = 3_000;
/** Time for which an answer is kept, because several probes arrive at once. */
const KEPT_MS = 1_000;

/**
 * Throws `Unavailable('not-ready')` with the names and error codes of failing dependencies, without
 * addresses.
 */
export const readinessOf = (
  dependencies: readonly Dependency[],
  limitMs: number = LIMIT_MS,
): (() => Promise<void>) => {
  const asks = dependencies.map(({ ask }) => ttlMemo(KEPT_MS, ask));
  return async () => {
    const answers = await Promise.allSettled(asks.map((ask) => answerWithin(limitMs, ask)));
    const sentences = answers.flatMap((answer, n) =>
      answer.status === 'fulfilled'
        ? []
        : [`${dependencies[n]?.name} does not answer as it should (${codeOf(answer.reason)}).`],
    );
    if (sentences.length > 0) throw new Unavailable('not-ready', sentences.join(' '));
  };
};

import { Unavailable } from '@mneme/domain';
import { answerWithin, ttlMemo } from '@mneme/telemetry';
import { codeOf } from '@mneme/runner';

/** A server that a process depends on, and a cheap request to it. */
export interface Dependency {
  readonly name: string;
  readonly ask: () => Promise<unknown>;
}

/** Shorter than the time that an orchestrator waits for the whole answer. */
const LIMIT_MS = 3_000;
/** Several probes come at once, and an answer of a second ago is new enough for each. */
const KEPT_MS = 1_000;

/**
 * Resolves when every dependency answers. Throws `Unavailable('not-ready')` that names those which do not, with their
 * error codes; it discloses neither their addresses nor their messages.
 */
export const readinessOf = (
  dependencies: readonly Dependency[],
  limitMs: number = LIMIT_MS,
): (() => Promise<void>) => {
  const asked = dependencies.map(({ name, ask }) => ({ name, ask: ttlMemo(KEPT_MS, ask) }));
  return async () => {
    const answers = await Promise.allSettled(asked.map(({ ask }) => answerWithin(limitMs, ask)));
    const sentences = answers.flatMap((answer, n) =>
      answer.status === 'fulfilled'
        ? []
        : [`${asked[n]?.name} does not answer as it should (${codeOf(answer.reason)}).`],
    );
    if (sentences.length > 0) throw new Unavailable('not-ready', sentences.join(' '));
  };
};

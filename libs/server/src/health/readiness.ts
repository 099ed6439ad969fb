import { Unavailable } from '@mneme/domain';
import { answerWithin, ttlMemo } from '@mneme/telemetry';
import { codeOf } from '@mneme/runner';

/** Something a process stands on, and a cheap question to it. */
export interface Dependency {
  readonly name: string;
  readonly ask: () => Promise<unknown>;
}

/** Shorter than an orchestrator waits for the whole answer. */
const LIMIT_MS = 3_000;
/** Probes of several sides come at once; none needs a newer answer. */
const KEPT_MS = 1_000;

/**
 * Resolves when all answer; throws `Unavailable('not-ready')` that names those which do not, and by which
 * code: neither where they are nor what they said.
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

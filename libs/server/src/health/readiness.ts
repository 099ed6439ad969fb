import { Unavailable } from '@mneme/domain';
import { answerWithin, ttlMemo } from '@mneme/telemetry';
import { codeOf } from '@mneme/runner';

/** A dependency of a process, and a cheap probe of it. */
export interface Dependency {
  readonly name: string;
  readonly ask: () => Promise<unknown>;
}

/** Below the time-out of an orchestrator's probe. */
const LIMIT_MS = 3_000;
/** Probes from several sides at once share one answer. */
const KEPT_MS = 1_000;

/**
 * Resolves when all dependencies answer. Throws `Unavailable('not-ready')` with the names and error codes of the
 * others, but neither their addresses nor their messages.
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

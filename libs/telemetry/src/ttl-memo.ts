/**
 * Caches the answer for `ms` milliseconds after it arrives, and never has two requests at once. Failures are
 * not cached.
 */
export const ttlMemo = <T>(ms: number, ask: () => Promise<T>): (() => Promise<T>) => {
  let kept: { readonly answer: Promise<T>; until: number } | null = null;
  return () => {
    if (kept && performance.now() < kept.until) return kept.answer;
    const asked = { answer: ask(), until: Number.POSITIVE_INFINITY };
    kept = asked;
    asked.answer.then(
      () => {
        asked.until = performance.now() + ms;
      },
      () => {
        asked.until = 0;
      },
    );
    return asked.answer;
  };
};

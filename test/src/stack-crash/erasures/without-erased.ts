import type { ErasingHistory, UserCall } from './histories.js';

/** Returns the history without its erasures and without everything that they erase. */
export const withoutErased = (history: ErasingHistory): ErasingHistory => {
  const { erased, rounds } = history;
  const sessions = new Set<string>();
  const kept = rounds.map((calls) =>
    calls.flatMap((call): UserCall[] => {
      if (call.kind === 'say') {
        const messages = call.messages.filter(({ word }) => !erased.has(word));
        if (messages.length > 0) sessions.add(call.runId);
        return messages.length > 0 ? [{ ...call, messages }] : [];
      }
      if (call.kind === 'state' || call.kind === 'edit') return erased.has(call.word) ? [] : [call];
      return call.kind === 'close' && sessions.has(call.runId) ? [call] : [];
    }),
  );
  return { ...history, rounds: kept, erased: new Set() };
};

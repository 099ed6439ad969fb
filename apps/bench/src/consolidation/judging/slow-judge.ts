import type { UpdateJudge } from '@mneme/ports';
import { setTimeout as pause } from 'node:timers/promises';

/** How long a verdict takes, and how many are under way at most, as with a connection to a language model. */
export interface Slowness {
  readonly latencyMs: number;
  readonly atOnce: number;
}

/** Lets every entry stay, after the time that a model takes; so many questions at once, the others wait. */
export const slowJudge = ({ latencyMs, atOnce }: Slowness): UpdateJudge => {
  const lanes = Array.from({ length: atOnce }, () => Promise.resolve());
  let asked = 0;
  return {
    id: 'slow',
    asksModel: true,
    judge: async () => {
      const lane = asked++ % atOnce;
      const answered = (lanes[lane] ?? Promise.resolve()).then(() => pause(latencyMs));
      lanes[lane] = answered;
      await answered;
      return { kind: 'ignore', reason: 'It takes its time.' };
    },
  };
};

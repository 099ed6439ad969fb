import type { UpdateJudge } from '@mneme/ports';
import { setTimeout as pause } from 'node:timers/promises';

export interface Slowness {
  readonly latencyMs: number;
  readonly atOnce: number;
}

/** Returns a judge that ignores every entry after the latency of a model. Questions beyond `atOnce` wait. */
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

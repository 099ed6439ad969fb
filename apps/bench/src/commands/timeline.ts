import { Command } from 'commander';
import { withBenchStore } from '../bench-store.js';
import { runTimeline } from '../timeline/run-timeline.js';
import { DONE, FAILED, positive, progressOf, withOutput } from '@mneme/mneme';

interface TimelineBenchOptions {
  readonly lives: number;
  readonly sayings: number;
  readonly seed: number;
}

const SHOWN = 10;

export const timelineBenchCommand = (): Command =>
  new Command('timeline')
    .description('facts compared with an oracle at every pair of instants (aim: 100 %)')
    .option('--lives <number>', 'number of random lives', positive, 20)
    .option('--sayings <number>', 'statements per life', positive, 12)
    .option('--seed <number>', 'seed of the random lives', positive, 42)
    .action((options: TimelineBenchOptions, command: Command) =>
      withOutput(command, async (out) => {
        const progress = progressOf('timeline', options.lives);
        const { pairs, timelines, mismatches } = await withBenchStore(({ connection: store }) =>
          runTimeline({ ...options, store, onProgress: (lives) => progress.at(lives, `life ${lives}`) }),
        );
        progress.end();
        out.json({ pairs, timelines, mismatches });
        for (const { life, asOfDay, afterSaying, expected, answered } of mismatches.slice(0, SHOWN)) {
          const where = asOfDay === null ? 'timeline' : `day ${asOfDay}`;
          out.line(
            `life ${life}, ${where}, after saying ${afterSaying + 1}: expected ${expected}, answered ${answered}`,
          );
        }
        const right = pairs + timelines - mismatches.length;
        const share = ((100 * right) / (pairs + timelines)).toFixed(2);
        out.line(
          `${right} of ${pairs + timelines} answers equal the oracle's (${share} %): ${pairs} pairs, ${timelines} timelines.`,
        );
        return mismatches.length === 0 ? DONE : FAILED;
      }),
    );

import { Command } from 'commander';
import { DONE } from '../failure.js';
import { globalOptions } from '../global-options.js';
import { progressOf } from '../output/progress.js';
import { withOutput } from '../output/with-output.js';

export const rebuildCommand = (): Command =>
  new Command('rebuild')
    .description('empty index and facts, and fill them again from the log')
    .addHelpText('after', HELP)
    .action((_options: object, command: Command) =>
      withOutput(command, async (out) => {
        const [{ rebuild }, { storeFolderOf }] = await Promise.all([
          import('@mneme/server'),
          import('../settings-of.js'),
        ]);
        const progress = progressOf('rebuild', 100);
        const startedAt = Date.now();
        try {
          const done = await rebuild(storeFolderOf(globalOptions(command)), (events, total) =>
            progress.at((100 * events) / Math.max(total, 1), `${events} of ${total} events`),
          );
          progress.end();
          const seconds = (Date.now() - startedAt) / 1000;
          out.json({ ...done, seconds });
          out.line(sentenceOf(done.events, seconds));
          if (done.refused > 0) out.line(`${done.refused} of them are parked: nothing follows from those.`);
          return DONE;
        } finally {
          progress.end();
        }
      }),
    );

const HELP = `
It works on the store itself, not through a server. Where KAFKA_BROKERS, NEO4J_URL or QDRANT_URL is
set, that is the services stack, read as "mneme migrate" reads it; else the data folder.
Stop what uses the store first. On the services stack it refuses while stages consume; ingest and query
it does not see: stop them too. What they write all the same is not lost, the stages take it when they start.
Words and decisions come from the log: no model is asked again, nothing is published, no consumer
group moves. Until it has ended nobody else can open the store; when it was broken off, run it again.`;

const sentenceOf = (events: number, seconds: number): string =>
  `Index and facts are built anew from ${events} events in ${seconds.toFixed(1)} s${
    seconds > 0 ? `, ${Math.round(events / seconds)}/s` : ''
  }.`;

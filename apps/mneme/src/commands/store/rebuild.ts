import { Command } from 'commander';
import { withStore } from './with-store.js';

export const rebuildCommand = (): Command =>
  new Command('rebuild')
    .description('empty the index and the facts, and rebuild them from the log')
    .addHelpText('after', HELP)
    .action((_options: object, command: Command) =>
      withStore(command, {
        unit: 'events',
        run: async ({ folder, onProgress }) => {
          const { rebuild } = await import('@mneme/server');
          const startedAt = Date.now();
          const rebuilt = await rebuild(folder, onProgress);
          return { ...rebuilt, seconds: (Date.now() - startedAt) / 1000 };
        },
        print: (out, rebuilt) => {
          out.json(rebuilt);
          out.line(sentenceOf(rebuilt.events, rebuilt.seconds));
          if (rebuilt.refused > 0)
            out.line(`${rebuilt.refused} of them are parked: nothing follows from those.`);
        },
      }),
    );

const HELP = `
The command works on the store directly, not through a server. If MNEME_STACK is services, or
KAFKA_BROKERS, NEO4J_URL and QDRANT_URL are all set, the store is the services stack, with the settings of
"mneme migrate". Otherwise the store is the data folder.
Stop all processes that use the store first. On the services stack the command refuses to run while stages
consume, but it does not detect ingest and query. Events that ingest and query write meanwhile are not
lost: the stages handle them when they start.
All texts and decisions come from the log. No language model is called, and no event is published. The
store cannot be opened until the rebuild has ended. Run an interrupted rebuild again.`;

const sentenceOf = (events: number, seconds: number): string =>
  `Index and facts are built anew from ${events} events in ${seconds.toFixed(1)} s${
    seconds > 0 ? `, ${Math.round(events / seconds)}/s` : ''
  }.`;

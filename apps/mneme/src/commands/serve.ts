import { mnemeClient } from '@mneme/client';
import type { StackSettings, Started, StartedStack } from '@mneme/server';
import { Command } from 'commander';
import { DONE, FAILED } from '../failure.js';
import { port } from '../options/options.js';
import { isEmptyStore, playDemo } from '../demo/play-demo.js';
import { SAMPLE_USER } from '../demo/sample-conversation.js';
import { globalOptions } from '../options/global-options.js';
import type { ServeOptions } from '../options/settings-of.js';
import { howToCall } from '../how-to-call.js';
import type { Output } from '../output/output.js';
import { downloadProgress } from '../output/download-progress.js';
import { withOutput } from '../output/with-output.js';

export const serveCommand = (): Command =>
  new Command('serve')
    .description(
      'run the server in one process (on one SQLite file, or on the servers of MNEME_STACK=services)',
    )
    .option('--host <host>', 'address to listen on (default: MNEME_HOST, else 127.0.0.1)')
    .option('--port <port>', 'port to listen on, 0 for a free one (default: MNEME_PORT, else 7373)', port)
    .option('--no-demo', 'do not load the sample conversation into an empty store')
    .action((options: ServeOptions, command: Command) =>
      withOutput(command, async (out) => {
        const [{ startStack, stopOnSignal }, { serverSettingsOf }] = await Promise.all([
          import('@mneme/server'),
          import('../options/settings-of.js'),
        ]);
        const settings = serverSettingsOf(globalOptions(command), options);
        const server = await startStack(settings, {
          onDeath: () => process.exit(FAILED),
          onDownload: downloadProgress(),
        });
        const stopped = stopOnSignal(() => server.close());
        try {
          await greet(server, settings, out);
        } catch (error) {
          await server.close();
          throw error;
        }
        await stopped;
        return DONE;
      }),
    );

const greet = async (server: StartedStack, settings: StackSettings, out: Output): Promise<void> => {
  if (server.stack === 'embedded' && settings.stack === 'embedded')
    return greetEmbedded(server, settings, out);
  out.line(`All services listen on ${server.url}  (Ctrl-C ends). Try next, in another terminal:`);
  out.line(`  npx mneme doctor --url ${server.url}`);
  out.json({ url: server.url });
};

/** Prints the greeting. If the store is empty, loads the sample conversation first. */
const greetEmbedded = async (
  server: Started,
  { demo, ...keys }: Extract<StackSettings, { stack: 'embedded' }>,
  out: Output,
): Promise<void> => {
  const apiKey = keys.operatorKey ?? keys.apiKey;
  const client = mnemeClient({ url: server.url, apiKey: apiKey ?? undefined });
  if (demo && (await isEmptyStore(client))) await playDemo(client, server.settled, out.line);
  const { results: sample } = await client.sessions.page({ userId: SAMPLE_USER, limit: 1 });
  for (const line of farewell(server, apiKey !== null, sample.length > 0)) out.line(line);
  out.json({ url: server.url, dataFolder: server.dataFolder });
};

const farewell = ({ url, dataFolder }: Started, hasKey: boolean, hasSample: boolean): readonly string[] => {
  const { before, after } = howToCall(process.cwd(), dataFolder);
  return [
    `Listening on ${url}  (Ctrl-C ends). The data is in ${dataFolder}.`,
    hasKey
      ? 'Try next, in another terminal, with its key in MNEME_API_KEY:'
      : 'Try next, in another terminal:',
    ...(hasSample
      ? [`  ${before} search "Which food is Nora allergic to?" --user ${SAMPLE_USER}${after}`]
      : []),
    `  ${before} add --user me --session today "I live in Porto." --close${after}`,
    `  ${before} facts list --user me${after}`,
    `or open ${url}/docs, where every route can be tried.`,
  ];
};

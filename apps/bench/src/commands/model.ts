import { Command, Option } from 'commander';
import { count, DONE, FAILED, positive, progressOf, table, withOutput } from '@mneme/mneme';
import { type Dataset, DATASETS, readCases } from '../dataset/read-cases.js';
import { fillerSession } from '../filler.js';
import { joined, type ModelCost, type ModelPlan, runModel } from '../model/run-model.js';
import { seededRandom } from '../random.js';

interface ModelOptions {
  readonly dataset?: Dataset;
  readonly file?: string;
  readonly joined: boolean;
  readonly conversations: number;
  readonly messages: number;
  readonly latencyMs: number;
}

const HELP = `
Without --file the conversations are filler, of which the whole of a conversation is one session. The model is a server
on this machine that answers after --latency-ms and counts; nothing is asked elsewhere, and nothing is spent. COMPRESSOR and BATCH_TOKENS count.`;

export const modelBenchCommand = (): Command =>
  new Command('model')
    .description('calls, tokens and concurrency of a language model')
    .addOption(new Option('--dataset <name>').choices(DATASETS))
    .option('--file <file>', 'file of a data set as published (default: filler conversations)')
    .option('--joined', 'read each conversation as one session', false)
    .option('--conversations <number>', 'number of filler conversations', positive, 64)
    .option('--messages <number>', 'messages per filler conversation', positive, 120)
    .option('--latency-ms <ms>', 'time per answer of the model, in milliseconds', count, 2000)
    .addHelpText('after', HELP)
    .action((options: ModelOptions, command: Command) =>
      withOutput(command, async (out) => {
        const sessions = await sessionsOf(options);
        const total = sessions.reduce((sum, { messages }) => sum + messages.length, 0);
        const progress = progressOf('model', total);
        const onMessages = (messages: number): void =>
          progress.at(messages, `${messages} of ${total} messages`);
        try {
          const { latencyMs } = options;
          const cost = await runModel({ sessions, latencyMs, onMessages });
          out.json(cost);
          out.line(tableOf(cost, latencyMs));
          return cost.messages === total ? DONE : FAILED;
        } finally {
          progress.end();
        }
      }),
    );

const sessionsOf = async (options: ModelOptions): Promise<ModelPlan['sessions']> => {
  const { dataset = 'locomo', file, conversations, messages } = options;
  if (file === undefined) {
    const random = seededRandom(1);
    return Array.from({ length: conversations }, (_, place) =>
      fillerSession({ user: `user-${place}`, session: 's', messages, place: 0 }, random),
    );
  }
  const sessions: ModelPlan['sessions'][number][] = [];
  for await (const each of readCases({ dataset, file, limit: null, user: null }))
    sessions.push(...each.sessions);
  return options.joined ? joined(sessions) : sessions;
};

/** Maximum number of model calls that a process has in flight. */
const AT_ONCE = 16;

const tableOf = (cost: ModelCost, latencyMs: number): string => {
  const { calls, messages, promptTokens, userTokens, readTokens, batchTokens } = cost;
  const { busyMs, mostAtOnce, entries, digests, seconds } = cost;
  const hundreds = messages / 100;
  const perSecond = (calls + digests) / (busyMs / 1000);
  const floor = latencyMs === 0 ? null : AT_ONCE / (latencyMs / 1000);
  const rows: readonly (readonly string[])[] = [
    ['messages', String(messages)],
    ['entries', String(entries)],
    ['calls', String(calls)],
    ['sessions summed up', String(digests)],
    ['calls a 100 messages', (calls / hundreds).toFixed(2)],
    ['prompt tokens a 100 messages', (promptTokens / hundreds).toFixed(0)],
    ['tokens of users', String(userTokens)],
    ['share of them that is read', (readTokens / userTokens).toFixed(2)],
    [`tokens read / ${batchTokens}`, (readTokens / batchTokens).toFixed(1)],
    ['calls against that', (calls / (readTokens / batchTokens)).toFixed(2)],
    ['most calls at once', String(mostAtOnce)],
    ['calls a second', perSecond.toFixed(2)],
    [`${AT_ONCE} calls / latency`, floor === null ? '-' : floor.toFixed(2)],
    ['share of that', floor === null ? '-' : (perSecond / floor).toFixed(3)],
    ['seconds until all is remembered', seconds.toFixed(1)],
  ];
  return table(['what', 'value'], rows);
};

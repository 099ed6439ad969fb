import type { Kind, Mode, Ranking, Result, SearchAnswer } from '@mneme/client';
import { Command, Option } from 'commander';
import { DONE } from '../failure.js';
import { instant, oneOfEach, positive } from '../options.js';
import type { Output } from '../output/output.js';
import { withServer } from '../with-server.js';
import { day, oneLine, table } from '../output/table.js';

export const KINDS = [
  'chunk',
  'entry',
  'fact',
  'digest',
  'exchange',
  'knowledge',
] as const satisfies readonly Kind[];
export const MODES = ['fast', 'balanced', 'thorough'] as const satisfies readonly Mode[];
export const RANKINGS = ['sum', 'weighted-rrf', 'equal-rrf'] as const satisfies readonly Ranking[];

interface SearchOptions {
  readonly user: string;
  readonly session?: string;
  readonly top: number;
  readonly kinds?: readonly Kind[];
  readonly mode?: Mode;
  readonly ranking?: Ranking;
  readonly asOf?: string;
  readonly knownAt?: string;
  readonly explain?: true;
}

export const searchCommand = (): Command =>
  new Command('search')
    .description('find memories')
    .argument('<query...>', 'what to look for')
    .requiredOption('-u, --user <user>', 'whose memory')
    .option('-s, --session <session>', 'only this session')
    .option('-k, --top <number>', 'how many', positive, 10)
    .option('--kinds <kinds>', `only these, separated by commas: ${KINDS.join(', ')}`, oneOfEach(KINDS))
    .addOption(new Option('--mode <mode>', 'how hard to look').choices(MODES))
    .addOption(new Option('--ranking <how>', 'how results are ranked').choices(RANKINGS))
    .option('--as-of <time>', 'what held then', instant)
    .option('--known-at <time>', 'what was believed then', instant)
    .option('--explain', 'show what each term of the score gave')
    .action((words: readonly string[], options: SearchOptions, command: Command) =>
      withServer(command, async ({ client, out }) => {
        const { user, session, top, kinds, mode, ranking, asOf, knownAt, explain } = options;
        const query = { query: words.join(' '), userId: user, runId: session, topK: top };
        const answer = await client.search({ ...query, kinds, mode, ranking, asOf, knownAt, explain });
        out.json(answer);
        print(out, answer, explain === true);
        return DONE;
      }),
    );

const print = (out: Output, { results, reason, abstained }: SearchAnswer, explain: boolean): void => {
  if (results.length === 0) {
    out.line(`Nothing found${reason === null ? '' : `: ${reason}`}.`);
    return;
  }
  if (abstained && reason !== null) out.line(`Perhaps no answer: ${reason}.`);
  out.line(table(['score', 'kind', 'when', 'who', 'memory', 'id'], results.map(rowOf)));
  if (explain) for (const result of results) out.line(explained(result));
};

const rowOf = ({ id, score, kind, validAt, createdAt, speaker, memory }: Result): readonly string[] => [
  score?.toFixed(3) ?? '-',
  kind,
  day(validAt ?? createdAt),
  speaker ?? '-',
  oneLine(memory, 100),
  id,
];

const explained = ({ id, explain = {} }: Result): string =>
  `${id}  ${Object.entries(explain)
    .map(([term, value]) => `${term} ${value.toFixed(3)}`)
    .join('  ')}`;

import type { Kind, Mode, Ranking, Result, SearchAnswer } from '@mneme/client';
import { Command, Option } from 'commander';
import { DONE } from '../../failure.js';
import {
  agentFields,
  agentOption,
  asOfOption,
  knownAtOption,
  oneOfEach,
  ownOption,
  positive,
  type ReadOptions,
} from '../../options/options.js';
import type { Output } from '../../output/output.js';
import { type Session, withServer } from '../../connection/with-server.js';
import { day, oneLine, table } from '../../output/table.js';

const KINDS = [
  'chunk',
  'entry',
  'fact',
  'digest',
  'exchange',
  'knowledge',
] as const satisfies readonly Kind[];
export const MODES = ['fast', 'balanced', 'thorough'] as const satisfies readonly Mode[];
export const RANKINGS = ['sum', 'weighted-rrf', 'equal-rrf'] as const satisfies readonly Ranking[];

interface SearchOptions extends ReadOptions {
  readonly session?: string;
  readonly top: number;
  readonly kinds?: readonly Kind[];
  readonly mode?: Mode;
  readonly ranking?: Ranking;
  readonly explain?: true;
}

export const searchCommand = (): Command =>
  new Command('search')
    .description('search the memory of a user')
    .argument('<query...>', 'question or words to search for')
    .requiredOption('-u, --user <user>', 'id of the user')
    .addOption(agentOption())
    .addOption(ownOption())
    .option('-s, --session <session>', 'search only this session')
    .option('-k, --top <number>', 'maximum number of results', positive, 10)
    .option(
      '--kinds <kinds>',
      `kinds of results, separated by commas: ${KINDS.join(', ')} (default: all except exchange and knowledge)`,
      oneOfEach(KINDS),
    )
    .addOption(
      new Option(
        '--mode <mode>',
        'search effort: fast by words only, balanced also by vectors and a reranker, thorough also by paged-out entries and language models (default: balanced)',
      ).choices(MODES),
    )
    .addOption(new Option('--ranking <how>', 'ranking method (default: sum)').choices(RANKINGS))
    .addOption(asOfOption('answer as of this time: facts that held then, messages said by then'))
    .addOption(knownAtOption())
    .option(
      '--explain',
      'show the score terms of each result, the rejected results with reasons, and the milliseconds of each step',
    )
    .action((words: readonly string[], options: SearchOptions, command: Command) =>
      withServer(command, (session) => search(session, words.join(' '), options)),
    );

const search = async ({ client, out }: Session, query: string, options: SearchOptions): Promise<number> => {
  const { user, session, top, kinds, mode, ranking, asOf, knownAt, explain } = options;
  const asked = { query, userId: user, ...agentFields(options), runId: session, topK: top };
  const answer = await client.search({ ...asked, kinds, mode, ranking, asOf, knownAt, explain });
  out.json(answer);
  print(out, answer, explain === true);
  return DONE;
};

const print = (out: Output, answer: SearchAnswer, explain: boolean): void => {
  const { results, reason, abstained } = answer;
  if (results.length === 0) out.line(`Nothing found${reason === null ? '' : `: ${reason}`}.`);
  else {
    if (abstained && reason !== null) out.line(`Perhaps no answer: ${reason}.`);
    out.line(table(['score', 'kind', 'when', 'who', 'memory', 'id'], results.map(rowOf)));
  }
  if (explain) printExplained(out, answer);
};

const printExplained = (out: Output, { results, explained }: SearchAnswer): void => {
  for (const result of results) out.line(termsOf(result));
  for (const { id, grounds } of results)
    for (const { memory, said } of grounds?.claims ?? [])
      out.line(`${id}  rests on "${oneLine(memory, 80)}"${said.map(quotation).join('')}`);
  const leftOut = explained?.leftOut ?? [];
  if (leftOut.length > 0)
    out.line(
      table(
        ['left out', 'score', 'kind', 'when', 'who', 'memory', 'id'],
        leftOut.map(({ reason, result }) => [reason, ...rowOf(result)]),
      ),
    );
  const took = Object.entries(explained?.tookMs ?? {}).map(([part, ms]) => `${part} ${ms}`);
  out.line(`Milliseconds: ${took.join(', ')}.`);
};

const quotation = ({ sessionId, words }: { readonly sessionId: string; readonly words: string }): string =>
  `, said in ${sessionId}: "${oneLine(words, 100)}"`;

const rowOf = ({ id, score, kind, validAt, createdAt, speaker, memory }: Result): readonly string[] => [
  score?.toFixed(3) ?? '-',
  kind,
  day(validAt ?? createdAt),
  speaker ?? '-',
  oneLine(memory, 100),
  id,
];

const termsOf = ({ id, explain = {} }: Result): string =>
  `${id}  ${Object.entries(explain)
    .map(([term, value]) => `${term} ${value.toFixed(3)}`)
    .join('  ')}`;

import { randomUUID } from 'node:crypto';
import type { Fact } from '@mneme/client';
import { Command } from 'commander';
import { type Session, withServer } from '../../connection/with-server.js';
import {
  agentFields,
  agentOption,
  type AgentOptions,
  asOfOption,
  instant,
  knownAtOption,
  ownOption,
  positive,
  type ReadOptions,
} from '../../options/options.js';
import { printAnswer } from '../../output/output.js';
import { printPage } from '../../output/print-page.js';
import { day, oneLine, table } from '../../output/table.js';

interface ListOptions extends ReadOptions {
  readonly subject?: string;
  readonly predicate?: string;
  readonly key?: string;
  readonly category?: string;
  readonly limit: number;
}

export const factsCommand = (): Command =>
  new Command('facts')
    .description('list facts, and add, end or retract one')
    .addCommand(listCommand(), { isDefault: true })
    .addCommand(stateCommand())
    .addCommand(endCommand())
    .addCommand(retractCommand());

/** Facts as a text table. The column `fact` shows which facts are denied, ended, never held or disputed. */
export const factTable = (facts: readonly Fact[]): string =>
  table(['from', 'to', 'predicate', 'fact', 'said', 'sure', 'id'], facts.map(rowOf));

const rowOf = (fact: Fact): readonly (string | number)[] => [
  day(fact.validAt),
  day(fact.invalidAt),
  fact.polarity === 'denied' ? `not ${fact.predicate}` : fact.predicate,
  oneLine(fact.memory, LONGEST_FACT),
  fact.evidence,
  fact.confidence.toFixed(2),
  fact.id,
];
const LONGEST_FACT = 200;

const listCommand = (): Command =>
  new Command('list')
    .description('list the facts that hold, now or at another time')
    .requiredOption('-u, --user <user>', 'id of the user')
    .addOption(agentOption())
    .addOption(ownOption())
    .option('--subject <subject>', 'only facts about this subject')
    .option('--predicate <predicate>', 'only facts with this predicate, such as works_at')
    .option('--key <pattern>', 'only notes with a matching key, such as "project.*"')
    .option('--category <category>', 'only notes of this category')
    .addOption(asOfOption('time at which facts must hold'))
    .addOption(knownAtOption())
    .option('--limit <number>', 'maximum number of facts', positive, 100)
    .action(({ user, agent, own, limit, ...where }: ListOptions, command: Command) =>
      withServer(command, ({ client, out }) =>
        printPage(
          out,
          limit,
          (paging) =>
            client.facts.page({ userId: user, ...agentFields({ agent, own }), ...where, ...paging }),
          factsText,
        ),
      ),
    );

export const factsText = (facts: readonly Fact[]): string =>
  facts.length === 0 ? 'No facts.' : factTable(facts);

const stateCommand = (): Command =>
  new Command('add')
    .description('state a fact directly, without a message')
    .argument('<subject>')
    .argument('<predicate>')
    .argument('<object>')
    .requiredOption('-u, --user <user>', 'id of the user')
    .addOption(agentOption('agent that states the fact'))
    .addOption(ownOption())
    .option('--from <time>', 'when the fact began to hold (date or ISO 8601, default: now)', instant)
    .option('--to <time>', 'when the fact ended (date or ISO 8601, default: no end)', instant)
    .action(
      (...[subject, predicate, object, options, command]: [string, string, string, StateOptions, Command]) =>
        withServer(
          command,
          (session) => state(session, { subject, predicate, object }, options),
          'makes-store',
        ),
    );

interface StateOptions extends AgentOptions {
  readonly user: string;
  readonly from?: string;
  readonly to?: string;
}

const state = async (
  { client, out, settled }: Session,
  fact: { readonly subject: string; readonly predicate: string; readonly object: string },
  { user, from, to, ...agent }: StateOptions,
): Promise<number> => {
  const dated = { ...fact, validAt: from, invalidAt: to, source: 'user' as const };
  const written = await client.facts.state(
    { userId: user, ...agentFields(agent), facts: [dated] },
    { idempotencyKey: randomUUID() },
  );
  await settled([{ userId: user, eventId: written.eventId }]);
  return printAnswer(out, written, `Stated ${written.factIds.join(', ')}`);
};

const endCommand = (): Command =>
  new Command('end')
    .description('end a fact that was true until a given time')
    .argument('<id>', 'id of the fact')
    .requiredOption('-u, --user <user>', 'id of the user')
    .requiredOption('--at <time>', 'when the fact ended (date or ISO 8601)', instant)
    .action((id: string, { user, at }: { readonly user: string; readonly at: string }, command: Command) =>
      withServer(command, async ({ client, out, settled }) => {
        const idempotencyKey = randomUUID();
        const changed = await client.facts.end(id, { userId: user, invalidAt: at }, { idempotencyKey });
        await settled([{ userId: user, eventId: changed.eventId }]);
        return printAnswer(out, changed, `Ended ${id} at ${day(at)}`);
      }),
    );

const retractCommand = (): Command =>
  new Command('retract')
    .description('retract a fact that was never true (it is kept in the history)')
    .argument('<id>', 'id of the fact')
    .requiredOption('-u, --user <user>', 'id of the user')
    .action((id: string, { user }: { readonly user: string }, command: Command) =>
      withServer(command, async ({ client, out, settled }) => {
        const changed = await client.facts.retract(id, { userId: user });
        await settled([{ userId: user, eventId: changed.eventId }]);
        return printAnswer(out, changed, `Retracted ${id}`);
      }),
    );

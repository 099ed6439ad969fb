import { randomUUID } from 'node:crypto';
import type { Fact } from '@mneme/client';
import { Command } from 'commander';
import { DONE } from '../failure.js';
import { firstOf } from '../first-of.js';
import { instant, positive } from '../options.js';
import { type Session, withServer } from '../with-server.js';
import { day, oneLine, table } from '../output/table.js';

interface ListOptions {
  readonly user: string;
  readonly subject?: string;
  readonly predicate?: string;
  readonly key?: string;
  readonly category?: string;
  readonly asOf?: string;
  readonly knownAt?: string;
  readonly limit: number;
}

export const factsCommand = (): Command =>
  new Command('facts')
    .description('the facts that hold: list, add, end, retract')
    .addCommand(listCommand(), { isDefault: true })
    .addCommand(stateCommand())
    .addCommand(endCommand())
    .addCommand(retractCommand());

/** Facts as a table for people. The sentence column says which are denied, ended, never held or disputed. */
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
    .description('what holds now, or held then')
    .requiredOption('-u, --user <user>', 'whose memory')
    .option('--subject <subject>', 'only of this subject')
    .option('--predicate <predicate>', 'only this predicate')
    .option('--key <pattern>', 'only notes with such a key: "project.*"')
    .option('--category <category>', 'only notes of this category')
    .option('--as-of <time>', 'what held then', instant)
    .option('--known-at <time>', 'what was believed then', instant)
    .option('--limit <number>', 'at most so many', positive, 100)
    .action(({ user, limit, ...where }: ListOptions, command: Command) =>
      withServer(command, async ({ client, out }) => {
        const query = { userId: user, ...where };
        const page = await firstOf(limit, (paging) => client.facts.page({ ...query, ...paging }));
        out.json(page);
        out.line(page.results.length === 0 ? 'No facts.' : factTable(page.results));
        if (page.nextCursor !== null) out.line(`There are more: --limit ${limit * 2}`);
        return DONE;
      }),
    );

const stateCommand = (): Command =>
  new Command('add')
    .description('state a fact outright')
    .argument('<subject>')
    .argument('<predicate>')
    .argument('<object>')
    .requiredOption('-u, --user <user>', 'whose memory')
    .option('--from <time>', 'since when it holds', instant)
    .option('--to <time>', 'until when it held', instant)
    .action((...[subject, predicate, object, options, command]: [string, string, string, Stated, Command]) =>
      withServer(
        command,
        (session) => state(session, { subject, predicate, object }, options),
        'makes-store',
      ),
    );

interface Stated {
  readonly user: string;
  readonly from?: string;
  readonly to?: string;
}

const state = async (
  { client, out, settled }: Session,
  fact: { readonly subject: string; readonly predicate: string; readonly object: string },
  { user, from, to }: Stated,
): Promise<number> => {
  const dated = { ...fact, validAt: from, invalidAt: to, source: 'user' as const };
  const written = await client.facts.state(
    { userId: user, facts: [dated] },
    { idempotencyKey: randomUUID() },
  );
  await settled([{ userId: user, eventId: written.eventId }]);
  out.line(`Stated ${written.factIds.join(', ')}`);
  out.json(written);
  return DONE;
};

const endCommand = (): Command =>
  new Command('end')
    .description('it was true, and ended')
    .argument('<id>', 'id of the fact')
    .requiredOption('-u, --user <user>', 'whose memory')
    .requiredOption('--at <time>', 'when it ended', instant)
    .action((id: string, { user, at }: { readonly user: string; readonly at: string }, command: Command) =>
      withServer(command, async ({ client, out, settled }) => {
        const idempotencyKey = randomUUID();
        const changed = await client.facts.end(id, { userId: user, invalidAt: at }, { idempotencyKey });
        await settled([{ userId: user, eventId: changed.eventId }]);
        out.line(`Ended ${id} at ${day(at)}`);
        out.json(changed);
        return DONE;
      }),
    );

const retractCommand = (): Command =>
  new Command('retract')
    .description('it was never so; nothing is removed')
    .argument('<id>', 'id of the fact')
    .requiredOption('-u, --user <user>', 'whose memory')
    .action((id: string, { user }: { readonly user: string }, command: Command) =>
      withServer(command, async ({ client, out, settled }) => {
        const changed = await client.facts.retract(id, { userId: user });
        await settled([{ userId: user, eventId: changed.eventId }]);
        out.line(`Retracted ${id}`);
        out.json(changed);
        return DONE;
      }),
    );

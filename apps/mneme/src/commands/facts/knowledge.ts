import type { Knowledge, MnemeClient, NewSharing, Sharing } from '@mneme/client';
import { Command } from 'commander';
import { DONE } from '../../failure.js';
import { count, positive } from '../../options/options.js';
import { type Output, printAnswer } from '../../output/output.js';
import { withServer } from '../../connection/with-server.js';

interface KnowledgeOptions {
  readonly about?: string;
  readonly enable?: true;
  readonly disable?: true;
  readonly settings?: true;
  readonly k?: number;
  readonly epochHours?: number;
  readonly unprotected?: true;
}

export const knowledgeCommand = (): Command =>
  new Command('knowledge')
    .description('show the knowledge that users share, or its settings')
    .option('--about <words>', 'only knowledge about the things that this text names')
    .option('--settings', 'show whether knowledge is shared, and the minimum number of users')
    .option('--enable', 'share knowledge from now on (only messages from now on count)')
    .option('--disable', 'stop sharing, and hide the shared knowledge')
    .option(
      '--k <users>',
      'number of users who must make a statement before it is shown (default: unchanged, initially 5)',
      positive,
    )
    .option(
      '--epoch-hours <hours>',
      'length of an epoch in hours: new statements count from the end of their epoch, with 0 at once (default: unchanged, initially 24)',
      count,
    )
    .option('--unprotected', 'allow --k 1, which shows the statements of a single user to all users')
    .addHelpText('after', HELP)
    .action((options: KnowledgeOptions, command: Command) =>
      withServer(command, async ({ client, out }) => {
        const isWriting = options.enable === true || options.disable === true;
        if (isWriting || options.settings === true) {
          const sharing = isWriting
            ? await client.knowledge.settings.write(
                newSettings(options, await client.knowledge.settings.read()),
              )
            : await client.knowledge.settings.read();
          return printAnswer(out, sharing, sharingText(sharing));
        }
        return printKnowledge(options.about, client, out);
      }),
    );

const printKnowledge = async (about: string | undefined, client: MnemeClient, out: Output) => {
  for (let cursor: string | null = null; ;) {
    const page: Knowledge = await client.knowledge.read({ about, cursor, limit: 100 });
    printAnswer(out, page, knowledgeText(page));
    cursor = page.nextCursor;
    if (cursor === null) return DONE;
  }
};

const HELP = `
Sharing is off until --enable switches it on (docs/knowledge.md).`;

const newSettings = (
  { disable, k, epochHours, unprotected }: KnowledgeOptions,
  before: Sharing,
): NewSharing => ({
  enabled: disable !== true,
  k: k ?? before.k,
  epochHours: epochHours ?? before.epochHours,
  unprotected: unprotected === true,
});

export const sharingText = ({ enabled, k, epochHours: hours }: Sharing): string => {
  if (!enabled) return 'Knowledge is not shared.';
  const counts = hours === 0 ? 'counts at once' : `counts from the end of its ${hours} hours`;
  return k === 1
    ? `Everybody reads what a single user said; it ${counts}.`
    : `Knowledge is shared from ${k} users on; what is said ${counts}.`;
};

export const knowledgeText = ({ enabled, nodes, edges }: Knowledge): string => {
  if (!enabled) return 'Knowledge is not shared.';
  const connected = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const lines = [
    ...edges.map((edge) => `${edge.memory}  (${evidenceText(edge)})`),
    ...nodes
      .filter(({ label }) => !connected.has(label))
      .map((node) => `${node.label}  (${evidenceText(node)})`),
  ];
  return lines.length === 0 ? 'Nothing that enough users know.' : lines.join('\n');
};

const evidenceText = ({
  usersAtLeast,
  confidence,
}: Knowledge['nodes'][number] | Knowledge['edges'][number]) =>
  `${usersAtLeast} users or more, confidence ${confidence}`;

import type { Knowledge, NewSharing, Sharing } from '@mneme/client';
import { Command } from 'commander';
import { DONE } from '../../failure.js';
import { count, positive } from '../../options.js';
import { withServer } from '../../with-server.js';

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
    .description('what many users know, and whether they share it')
    .option('--about <words>', 'only what is around these words')
    .option('--settings', 'whether it is shared, and from how many users on')
    .option('--enable', 'share from now on what is said from now on')
    .option('--disable', 'share nothing more, and show nothing')
    .option('--k <users>', 'how many users must know something before anybody reads it', positive)
    .option('--epoch-hours <hours>', 'how often what was said begins to count', count)
    .option('--unprotected', 'allow --k 1, which shows everybody what a single user said')
    .addHelpText('after', HELP)
    .action((options: KnowledgeOptions, command: Command) =>
      withServer(command, async ({ client, out }) => {
        const isWriting = options.enable === true || options.disable === true;
        if (isWriting || options.settings === true) {
          const found = isWriting
            ? await client.knowledge.settings.write(
                newSettings(options, await client.knowledge.settings.read()),
              )
            : await client.knowledge.settings.read();
          out.json(found);
          out.line(shownSharing(found));
          return DONE;
        }
        for (let cursor: string | null = null; ;) {
          const found: Knowledge = await client.knowledge.read({ about: options.about, cursor, limit: 100 });
          out.json(found);
          out.line(shownKnowledge(found));
          cursor = found.nextCursor;
          if (cursor === null) return DONE;
        }
      }),
    );

const HELP = `
It is off unless a tenant has it on (docs/knowledge.md).`;

const newSettings = (
  { disable, k, epochHours, unprotected }: KnowledgeOptions,
  before: Sharing,
): NewSharing => ({
  enabled: disable !== true,
  k: k ?? before.k,
  epochHours: epochHours ?? before.epochHours,
  unprotected: unprotected === true,
});

/** The settings as lines for people. */
export const shownSharing = ({ enabled, k, epochHours: hours }: Sharing): string => {
  if (!enabled) return 'Knowledge is not shared.';
  const counts = hours === 0 ? 'counts at once' : `counts from the end of its ${hours} hours`;
  return k === 1
    ? `Everybody reads what a single user said; it ${counts}.`
    : `Knowledge is shared from ${k} users on; what is said ${counts}.`;
};

/** What is known as lines for people, with what stands behind it. */
export const shownKnowledge = ({ enabled, nodes, edges }: Knowledge): string => {
  if (!enabled) return 'Knowledge is not shared.';
  const named = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const lines = [
    ...edges.map(({ memory, ...known }) => `${memory}  (${evidence(known)})`),
    ...nodes
      .filter(({ label }) => !named.has(label))
      .map(({ label, ...known }) => `${label}  (${evidence(known)})`),
  ];
  return lines.length === 0 ? 'Nothing that enough users know.' : lines.join('\n');
};

const evidence = (known: { readonly usersAtLeast: number; readonly confidence: number }): string =>
  `${known.usersAtLeast} users or more, confidence ${known.confidence}`;

import { Rejected } from '@mneme/domain';
import { Command } from 'commander';
import { withBenchStore } from '../bench-store.js';
import { type Conversation, readConversations } from '../extraction/conversation.js';
import { readPhrasings } from '../extraction/phrasing.js';
import { printPhrasings } from '../extraction/print-phrasings.js';
import { printScores, talliesOf } from '../extraction/print-scores.js';
import { writeRows } from '../extraction/rows-lines.js';
import { runExtraction, type SystemScores } from '../extraction/run-extraction.js';
import { runPhrasings } from '../extraction/run-phrasings.js';
import type { Sessions } from '../extraction/feed-conversation.js';
import { DONE, type Output, progressOf, withOutput } from '@mneme/mneme';

interface ExtractionOptions {
  readonly file?: string;
  readonly phrasings?: string;
  readonly rows?: string;
}

export const extractionCommand = (): Command =>
  new Command('extraction')
    .description('what is made of conversations: facts, entries, changes, dates, blocks, against a reader')
    .option(
      '--file <file>',
      'conversations as JSON, with what a reader expects and, where there is any, gold',
    )
    .option('--phrasings <file>', 'single sentences by topic instead, each said to a user of its own')
    .option('--rows <file>', 'write every row of facts with its verdict, as JSON Lines')
    .action((options: ExtractionOptions, command: Command) =>
      withOutput(command, async (out) => {
        await measure(out, options);
        return DONE;
      }),
    );

const measure = (out: Output, { file, phrasings, rows }: ExtractionOptions): Promise<void> => {
  if (file !== undefined && phrasings === undefined) return measureFile(out, file, rows);
  if (file === undefined && phrasings !== undefined) return measurePhrasings(out, phrasings, rows);
  throw new Rejected('what-to-read', 'Say what to read: either --file or --phrasings.', { field: 'file' });
};

const measureFile = async (out: Output, file: string, rowsFile: string | undefined): Promise<void> => {
  const conversations = await readConversations(file);
  const systems = [
    ...(await measureSessions(conversations, 'closed')),
    ...(await measureSessions(conversations, 'open')),
  ];
  if (rowsFile !== undefined) {
    await writeRows(rowsFile, systems[0]?.scores ?? []);
  }
  out.json({ lines: systems.flatMap(talliesOf), systems });
  printScores(out, systems);
};

/** Each in a store of its own: what was said before must not help. */
const measureSessions = async (
  conversations: readonly Conversation[],
  sessions: Sessions,
): Promise<readonly SystemScores[]> => {
  const progress = progressOf(`extraction, sessions ${sessions}`, conversations.length);
  try {
    return await withBenchStore((store) =>
      runExtraction(store, conversations, { sessions, onFed: (told) => progress.at(told, '') }),
    );
  } finally {
    progress.end();
  }
};

const measurePhrasings = async (out: Output, file: string, rowsFile: string | undefined): Promise<void> => {
  const phrasings = await readPhrasings(file);
  const progress = progressOf('phrasings', phrasings.length);
  try {
    const scores = await withBenchStore((store) =>
      runPhrasings(store, phrasings, (said) => progress.at(said, '')),
    );
    if (rowsFile !== undefined) {
      const judged = scores.map(({ text, score }) => ({ conversation: text, rows: score.rows }));
      await writeRows(rowsFile, judged);
    }
    out.json(scores);
    printPhrasings(out, scores);
  } finally {
    progress.end();
  }
};

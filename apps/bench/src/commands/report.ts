import { writeFile } from 'node:fs/promises';
import { DONE, withOutput } from '@mneme/mneme';
import { Command } from 'commander';
import { reportOf } from '../report/report.js';

export const reportCommand = (): Command =>
  new Command('report')
    .description('one page with tables and plots of the rows that benchmarks wrote with --out')
    .argument('<rows...>', 'files of rows, or folders of files that end in ".jsonl"')
    .requiredOption('--out <file>', 'self-contained HTML file to write or overwrite')
    .action((rows: readonly string[], { out: file }: { readonly out: string }, command: Command) =>
      withOutput(command, async (out) => {
        await writeFile(file, await reportOf(rows));
        out.json({ file });
        out.line(`Wrote ${file}.`);
        return DONE;
      }),
    );

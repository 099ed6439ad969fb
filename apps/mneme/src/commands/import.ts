import { parse } from 'node:path';
import { Command, Option } from 'commander';
import { DONE, FAILED } from '../failure.js';
import { type Format, FORMATS } from '../import/formats.js';
import { importFile, type ImportReport } from '../import/import-file.js';
import type { Output } from '../output.js';
import { progressOf } from '../progress.js';
import { type Session, withServer } from '../with-server.js';

interface ImportOptions {
  readonly user?: string;
  readonly session?: string;
  readonly format: Format | 'auto';
}

export const importCommand = (): Command =>
  new Command('import')
    .description('import conversations: JSON Lines, a ChatGPT export, LoCoMo, LongMemEval; gzipped or not')
    .argument('<files...>')
    .option(
      '-u, --user <user>',
      'whose memory, where the file does not say; all of it, where each conversation is a user',
    )
    .option('-s, --session <session>', 'the session of lines that name none; default: the name of the file')
    .addOption(new Option('--format <format>').choices(['auto', ...FORMATS]).default('auto'))
    .addHelpText('after', HELP)
    .action((files: readonly string[], options: ImportOptions, command: Command) =>
      withServer(
        command,
        async (session) => {
          const reports: (ImportReport & { readonly seconds: number })[] = [];
          for (const file of files) reports.push(await importOne(session, file, options));
          session.out.json(reports.map(({ lastEvents: _, ...report }) => report));
          return reports.some(({ problemCount }) => problemCount > 0) ? FAILED : DONE;
        },
        'makes-store',
      ),
    );

const HELP = `
A line of JSON Lines is one message:
  {"role": "user", "content": "We moved to Porto.", "user_id": "ana", "run_id": "s1",
   "agent_id": "tutor", "name": "Ana", "timestamp": "2026-05-08T13:56:00Z", "id": "m1", "metadata": {}}
Only role and content must be there. Sending a message again changes nothing, so an import that was
interrupted is simply run again: it goes on where it stopped.`;

const importOne = async (session: Session, file: string, options: ImportOptions) => {
  const { client, storeName, dataFolder, out, settled } = session;
  const startedAt = Date.now();
  const progress = progressOf(parse(file).base, 100);
  const plan = {
    client,
    file,
    format: options.format,
    user: options.user ?? null,
    session: options.session ?? parse(file).name,
    folder: dataFolder,
    target: storeName,
    onProgress: (bytes: { readonly read: number; readonly of: number }, messages: number) =>
      progress.at((100 * bytes.read) / Math.max(bytes.of, 1), `${messages} messages`),
  };
  try {
    const report = await importFile(plan);
    await settled(report.lastEvents);
    const timed = { ...report, seconds: (Date.now() - startedAt) / 1000 };
    progress.end();
    print(out, timed);
    return timed;
  } finally {
    progress.end();
  }
};

const print = (out: Output, report: ImportReport & { readonly seconds: number }): void => {
  const { file, format, messages, seconds, resumedAfter, problems, problemCount, isCutShort } = report;
  const rate = seconds > 0 ? `, ${Math.round(messages / seconds)}/s` : '';
  const resumed = resumedAfter > 0 ? `, went on after item ${resumedAfter}` : '';
  out.line(`${file} (${format}): ${messages} messages in ${seconds.toFixed(1)} s${rate}${resumed}`);
  for (const { place, sentence } of problems) out.line(`  ${place}: ${sentence}`);
  if (problemCount > problems.length) out.line(`  and ${problemCount - problems.length} more`);
  if (problemCount > 0) out.line(`  ${problemCount} could not be imported; the rest is.`);
  if (isCutShort)
    out.line('  The file is cut short: with the whole file the same command goes on from there.');
};

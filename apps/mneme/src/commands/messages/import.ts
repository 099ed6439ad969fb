import { parse } from 'node:path';
import { Command, Option } from 'commander';
import { DONE, FAILED } from '../../failure.js';
import { type Format, FORMATS, formats } from '../../import/formats.js';
import type { PathPlan } from '../../import/import-path.js';
import type { ImportReport } from '../../import/import-report.js';
import { printImport, printTrial, type TimedReport } from '../../import/print-report.js';
import { lateRecorder } from '../../import/sending/late-recorder.js';
import { globalOptions } from '../../options/global-options.js';
import type { Output } from '../../output/output.js';
import { progressOf } from '../../output/progress.js';
import { withOutput } from '../../output/with-output.js';

interface ImportOptions {
  readonly user?: string;
  readonly session?: string;
  readonly me?: string;
  readonly timeZone: string;
  readonly format: Format | 'auto';
  readonly dryRun?: boolean;
}

/** Exit code after Ctrl-C (128 + SIGINT). */
const STOPPED = 130;

export const importCommand = (): Command =>
  new Command('import')
    .description('import conversations from files or export folders (gzipped files too)')
    .argument('<files...>')
    .option(
      '-u, --user <user>',
      'id of the user of messages without a user (also replaces the users of data sets in which each conversation is a user)',
    )
    .option('-s, --session <session>', 'session of messages without a session (default: the file name)')
    .option('--me <name>', 'name of the user in a chat between people (default: the value of --user)')
    .option(
      '--time-zone <zone>',
      'time zone of times without a zone, such as Europe/Lisbon',
      Intl.DateTimeFormat().resolvedOptions().timeZone,
    )
    .addOption(
      new Option('--format <format>', 'format of the files').choices(['auto', ...FORMATS]).default('auto'),
    )
    .option('--dry-run', 'show the messages that would be recorded, and record nothing')
    .addHelpText('after', HELP)
    .action((files: readonly string[], options: ImportOptions, command: Command) =>
      options.dryRun === true ? tryAll(command, files, options) : importAll(command, files, options),
    );

const HELP = `
The format is recognised from the content: ${FORMATS.map((format) => formats[format].label).join(', ')}.
A Slack export is a folder with its channels. A line of JSON Lines is one message:
  {"role": "user", "content": "We moved to Porto.", "user_id": "ana", "run_id": "s1",
   "agent_id": "tutor", "name": "Ana", "timestamp": "2026-05-08T13:56:00Z", "id": "m1",
   "tool_calls": [{"name": "look_up", "arguments": "{}"}], "metadata": {}}
Only role and content are required. To continue an interrupted import, run the same command again.
Messages that are sent again change nothing.`;

const importAll = (command: Command, files: readonly string[], options: ImportOptions): Promise<void> =>
  withOutput(command, async (out) => {
    // These modules are loaded only here, because parsers and servers load many modules.
    const { assertImportable } = await import('../../import/import-path.js');
    for (const file of files) await assertImportable(file, options.format);
    const [{ connect }, { placeOf }] = await Promise.all([
      import('../../connection/connection.js'),
      import('../../options/settings-of.js'),
    ]);
    const place = placeOf(globalOptions(command));
    const server = lateRecorder(() => connect(place, 'makes-store'));
    const target = place.url ?? place.dataFolder;
    try {
      return await importInto(
        { client: server.recorder, folder: place.dataFolder, target },
        { files, options, out, settled: async (events) => (await server.opened())?.settled(events) },
      );
    } finally {
      await (await server.opened().catch(() => null))?.close();
    }
  });

interface ImportJob {
  readonly files: readonly string[];
  readonly options: ImportOptions;
  readonly out: Output;
  readonly settled: (events: ImportReport['lastEvents']) => Promise<void>;
}

const importInto = async (to: ImportTarget, { files, options, out, settled }: ImportJob): Promise<number> => {
  const interrupt = new AbortController();
  const stop = (): void => interrupt.abort();
  process.once('SIGINT', stop);
  const isAborted = new Promise<void>((resolve) => {
    interrupt.signal.addEventListener('abort', () => resolve());
  });
  const reports: TimedReport[] = [];
  for (const file of files) {
    const report = await importOne(file, options, { ...to, stop: interrupt.signal });
    if (!report.isStopped) await Promise.race([settled(report.lastEvents), isAborted]);
    printImport(out, report);
    reports.push(report);
    if (interrupt.signal.aborted) break;
  }
  process.off('SIGINT', stop);
  const exitCode = printJson(out, reports);
  return interrupt.signal.aborted ? STOPPED : exitCode;
};

const printJson = (out: Output, reports: readonly TimedReport[]): number => {
  out.json(reports.map(({ lastEvents: _, ...report }) => report));
  return reports.some(({ problemCount }) => problemCount > 0) ? FAILED : DONE;
};

const tryAll = (command: Command, files: readonly string[], options: ImportOptions): Promise<void> =>
  withOutput(command, async (out) => {
    // This module is loaded only here, because the checks of the HTTP API load many modules.
    const { dryRecorder } = await import('../../import/sending/dry-recorder.js');
    const reports: TimedReport[] = [];
    for (const file of files) {
      const report = await importOne(file, options, { client: dryRecorder(), folder: null, target: '' });
      printTrial(out, report);
      reports.push(report);
    }
    return printJson(out, reports);
  });

type ImportTarget = Pick<PathPlan, 'client' | 'folder' | 'target' | 'stop'>;

const importOne = async (path: string, options: ImportOptions, to: ImportTarget): Promise<TimedReport> => {
  const startedAt = Date.now();
  const progress = progressOf(parse(path).base, 100);
  const { importPath } = await import('../../import/import-path.js');
  try {
    const report = await importPath({
      ...to,
      path,
      format: options.format,
      user: options.user ?? null,
      session: options.session ?? null,
      me: options.me ?? null,
      timeZone: options.timeZone,
      onProgress: (bytes, messages) =>
        progress.at((100 * bytes.read) / Math.max(bytes.of, 1), `${messages} messages`),
    });
    return { ...report, seconds: (Date.now() - startedAt) / 1000 };
  } finally {
    progress.end();
  }
};

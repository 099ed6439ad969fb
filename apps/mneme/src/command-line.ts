import { Command, type CommanderError } from 'commander';
import { addCommand } from './commands/add.js';
import { backupCommand } from './commands/backup.js';
import { benchCommand } from './commands/bench.js';
import { completionCommand } from './commands/completion.js';
import { contextCommand } from './commands/context.js';
import { doctorCommand } from './commands/doctor.js';
import { exportCommand } from './commands/export.js';
import { factsCommand } from './commands/facts.js';
import { flushCommand } from './commands/flush.js';
import { importCommand } from './commands/import.js';
import { messagesCommand } from './commands/messages.js';
import { migrateCommand } from './commands/migrate.js';
import { parkedCommand } from './commands/parked.js';
import { rebuildCommand } from './commands/rebuild.js';
import { reindexCommand } from './commands/reindex.js';
import { restoreCommand } from './commands/restore.js';
import { searchCommand } from './commands/search.js';
import { serveCommand } from './commands/serve.js';
import { sessionsCommand } from './commands/sessions.js';
import { statsCommand } from './commands/stats.js';
import { timelineCommand } from './commands/timeline.js';
import { usersCommand } from './commands/users.js';
import { WRONG_USAGE } from './failure.js';
import { address } from './options.js';
import { terminal } from './terminal.js';
import { helpCommand, refuseUnknown } from './unknown-command.js';
import { version } from './version.js';

const COMMANDS = [
  serveCommand,
  addCommand,
  importCommand,
  searchCommand,
  contextCommand,
  factsCommand,
  timelineCommand,
  usersCommand,
  sessionsCommand,
  messagesCommand,
  flushCommand,
  exportCommand,
  statsCommand,
  parkedCommand,
  benchCommand,
  migrateCommand,
  rebuildCommand,
  reindexCommand,
  backupCommand,
  restoreCommand,
  doctorCommand,
  completionCommand,
];

/** The whole command line. Exit codes: 0 done, 1 failed, 2 wrong usage. */
export const commandLine = (): Command => {
  const program = withGlobalOptions(new Command('mneme'))
    .description('Long-term memory for LLM agents.')
    .version(version, '--version', 'print the version')
    .addHelpText('after', HELP);
  for (const command of COMMANDS) program.addCommand(everyCommand(command()));
  return endingAlike(withHelp(program));
};

const withHelp = (command: Command): Command =>
  command.helpCommand(false).addCommand(endingAlike(helpCommand()));

const HELP = `
Every command is a client of the server: the one at --url, else the one that runs on the data
folder, else one that it starts for itself and closes again.
Exit codes: 0 done, 1 failed, 2 wrong usage.`;

const withGlobalOptions = (command: Command): Command =>
  command
    .option('--url <url>', 'address of a running server', address)
    .option('--data <folder>', 'data folder of the embedded stack')
    .option('--api-key <key>', 'API key of the server')
    .option('--json', 'print JSON');

/** The global options may stand after the command too, and wrong usage ends alike everywhere. */
const everyCommand = (command: Command): Command => {
  if (command.commands.length === 0) withGlobalOptions(command);
  else refuseUnknown(command);
  for (const inner of command.commands) everyCommand(inner);
  if (command.commands.length > 0) withHelp(command);
  return endingAlike(command);
};

/** Whose memory it is cannot be guessed, but looked up. */
const withHint = (text: string, write: (text: string) => void): void => {
  const hint = text.includes('--user <user>') ? ' ("mneme users" lists whose memories there are)' : '';
  write(text.replace(/\n$/, `${hint}\n`));
};

const endingAlike = (command: Command): Command =>
  command
    .configureOutput({ writeOut: terminal.out, writeErr: terminal.err, outputError: withHint })
    .showHelpAfterError('(--help tells more)')
    .exitOverride((error: CommanderError) => process.exit(error.exitCode === 0 ? 0 : WRONG_USAGE));

import type { Command, CommanderError } from 'commander';
import { WRONG_USAGE } from './failure.js';
import { address } from './options/options.js';
import { terminal } from './output/terminal.js';
import { helpCommand, refuseUnknown } from './unknown-command.js';

/**
 * All commands accept the global options before or after their name, and report wrong usage in the same way.
 */
export const program = (root: Command, commands: readonly Command[]): Command => {
  addGlobalOptions(root);
  for (const command of commands) root.addCommand(configureCommand(command));
  return configureExit(addHelp(root));
};

const addHelp = (command: Command): Command =>
  command.helpCommand(false).addCommand(configureExit(helpCommand()));

const addGlobalOptions = (command: Command): Command =>
  command
    .option('--url <url>', 'address of a running server (default: MNEME_URL)', address)
    .option('--data <folder>', 'data folder of the embedded stack (default: MNEME_DATA, else ./data)')
    .option('--api-key <key>', 'API key of the server (default: MNEME_OPERATOR_KEY, else MNEME_API_KEY)')
    .option('--json', 'print JSON instead of text');

const configureCommand = (command: Command): Command => {
  if (command.commands.length === 0) addGlobalOptions(command);
  else refuseUnknown(command);
  for (const inner of command.commands) configureCommand(inner);
  if (command.commands.length > 0) addHelp(command);
  return configureExit(command);
};

/** Adds a hint to the error for a missing `--user`: "mneme users" lists the users. */
const writeError = (text: string, write: (text: string) => void): void => {
  const hint = text.includes('--user <user>') ? ' ("mneme users" lists the users)' : '';
  write(text.replace(/\n$/, `${hint}\n`));
};

const configureExit = (command: Command): Command =>
  command
    .configureOutput({ writeOut: terminal.out, writeErr: terminal.err, outputError: writeError })
    .showHelpAfterError('(see --help)')
    .exitOverride((error: CommanderError) => process.exit(error.exitCode === 0 ? 0 : WRONG_USAGE));

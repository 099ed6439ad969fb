import type { Command } from 'commander';

/** Options every command takes. */
export interface GlobalOptions {
  readonly url?: string;
  readonly data?: string;
  readonly apiKey?: string;
  readonly json?: true;
}

/** The values of the global options, given before or after the command. */
export const globalOptions = (command: Command): GlobalOptions => command.optsWithGlobals<GlobalOptions>();

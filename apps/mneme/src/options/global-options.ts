import type { Command } from 'commander';

export interface GlobalOptions {
  readonly url?: string;
  readonly data?: string;
  readonly apiKey?: string;
  readonly json?: true;
}

/** Returns the global options, which may be given before or after the command. */
export const globalOptions = (command: Command): GlobalOptions => command.optsWithGlobals<GlobalOptions>();

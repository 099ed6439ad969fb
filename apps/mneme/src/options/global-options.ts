import type { Command } from 'commander';

export interface GlobalOptions {
  readonly url?: string;
  readonly data?: string;
  readonly apiKey?: string;
  readonly json?: true;
}

export const globalOptions = (command: Command): GlobalOptions => command.optsWithGlobals<GlobalOptions>();

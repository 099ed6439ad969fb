import { program } from '@mneme/mneme';
import { Command } from 'commander';
import { abstentionCommand } from './commands/abstention.js';
import { budgetCommand } from './commands/block-budget.js';
import { consolidationCommand } from './commands/consolidation.js';
import { extractionCommand } from './commands/extraction.js';
import { fairnessCommand } from './commands/fairness.js';
import { forgettingCommand } from './commands/forgetting.js';
import { framesCommand } from './commands/frames.js';
import { growthCommand } from './commands/growth.js';
import { loadCommand } from './commands/load.js';
import { peersCommand } from './commands/peers.js';
import { recallCommand } from './commands/recall.js';
import { recoveryCommand } from './commands/recovery.js';
import { reportCommand } from './commands/report.js';
import { searchCommand } from './commands/search.js';
import { importCommand, writeCommand } from './commands/writing.js';

/** The command line of the benchmarks. Exit codes: 0 success, 1 an aim was missed, 2 wrong usage. */
export const benchCommandLine = (): Command =>
  program(
    new Command('bench').description('Measures recall, speed and correctness against simple baselines.'),
    [
      recallCommand(),
      abstentionCommand(),
      budgetCommand(),
      peersCommand(),
      extractionCommand(),
      consolidationCommand(),
      framesCommand(),
      searchCommand(),
      growthCommand(),
      fairnessCommand(),
      importCommand(),
      writeCommand(),
      loadCommand(),
      recoveryCommand(),
      forgettingCommand(),
      reportCommand(),
    ],
  );

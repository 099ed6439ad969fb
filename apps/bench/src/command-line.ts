import { program } from '@mneme/mneme';
import { Command } from 'commander';
import { ablationCommand } from './commands/ablation.js';
import { abstentionCommand } from './commands/abstention.js';
import { answersCommand } from './commands/answers.js';
import { budgetCommand } from './commands/budget.js';
import { compressionCommand } from './commands/compression.js';
import { consolidationBenchCommand } from './commands/consolidation/consolidation.js';
import { embeddingCommand } from './commands/embedding.js';
import { exchangesCommand } from './commands/exchanges.js';
import { extractionCommand } from './commands/extraction.js';
import { factsBenchCommand } from './commands/facts.js';
import { fairnessBenchCommand } from './commands/reads/fairness.js';
import { forgettingBenchCommand } from './commands/forgetting.js';
import { compactionCommand } from './commands/compaction.js';
import { identifiersCommand } from './commands/identifiers.js';
import { loadBenchCommand } from './commands/load.js';
import { modelBenchCommand } from './commands/model.js';
import { rankingCommand } from './commands/ranking.js';
import { recallCommand } from './commands/recall.js';
import { recoveryBenchCommand } from './commands/recovery.js';
import { replicasBenchCommand } from './commands/replicas.js';
import { reportCommand } from './commands/report.js';
import { searchBenchCommand } from './commands/search.js';
import { segmentationCommand } from './commands/segmentation.js';
import { stagesBenchCommand } from './commands/stages.js';
import { timelineBenchCommand } from './commands/timeline.js';
import { importBenchCommand, writeBenchCommand } from './commands/writing.js';

/** The command line of the benchmarks. Exit codes: 0 success, 1 an aim was missed, 2 wrong usage. */
export const benchCommandLine = (): Command =>
  program(
    new Command('bench').description('Measures recall, speed and correctness against simple baselines.'),
    [
      recallCommand(),
      abstentionCommand(),
      answersCommand(),
      budgetCommand(),
      rankingCommand(),
      ablationCommand(),
      exchangesCommand(),
      extractionCommand(),
      modelBenchCommand(),
      consolidationBenchCommand(),
      segmentationCommand(),
      compressionCommand(),
      embeddingCommand(),
      searchBenchCommand(),
      fairnessBenchCommand(),
      timelineBenchCommand(),
      factsBenchCommand(),
      identifiersCommand(),
      compactionCommand(),
      importBenchCommand(),
      writeBenchCommand(),
      loadBenchCommand(),
      stagesBenchCommand(),
      replicasBenchCommand(),
      recoveryBenchCommand(),
      forgettingBenchCommand(),
      reportCommand(),
    ],
  );

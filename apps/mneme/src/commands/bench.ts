import { Command } from 'commander';
import { extractionCommand } from './bench/extraction.js';
import { factsBenchCommand } from './bench/facts.js';
import { identifiersCommand } from './bench/identifiers.js';
import { loadBenchCommand } from './bench/load.js';
import { rankingCommand } from './bench/ranking.js';
import { recallCommand } from './bench/recall.js';
import { recoveryBenchCommand } from './bench/recovery.js';
import { replicasBenchCommand } from './bench/replicas.js';
import { searchBenchCommand } from './bench/search.js';
import { stagesBenchCommand } from './bench/stages.js';
import { timelineBenchCommand } from './bench/timeline.js';
import { importBenchCommand, writeBenchCommand } from './bench/writing.js';

export const benchCommand = (): Command =>
  new Command('bench')
    .description('measure recall, speed and correctness, always beside simple baselines')
    .addCommand(recallCommand())
    .addCommand(rankingCommand())
    .addCommand(extractionCommand())
    .addCommand(searchBenchCommand())
    .addCommand(timelineBenchCommand())
    .addCommand(factsBenchCommand())
    .addCommand(identifiersCommand())
    .addCommand(importBenchCommand())
    .addCommand(writeBenchCommand())
    .addCommand(loadBenchCommand())
    .addCommand(stagesBenchCommand())
    .addCommand(replicasBenchCommand())
    .addCommand(recoveryBenchCommand());

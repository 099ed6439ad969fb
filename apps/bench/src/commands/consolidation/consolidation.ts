import { Command } from 'commander';
import { changesCommand } from './changes.js';
import { costCommand } from './cost.js';
import { judgeCommand } from './judge.js';
import { planCommand } from './plan.js';
import { consolidationRecallCommand } from './recall.js';

export const consolidationBenchCommand = (): Command =>
  new Command('consolidation')
    .description('what the offline update does to recall and to changes, and what it costs')
    .addCommand(consolidationRecallCommand())
    .addCommand(changesCommand())
    .addCommand(planCommand())
    .addCommand(judgeCommand())
    .addCommand(costCommand());

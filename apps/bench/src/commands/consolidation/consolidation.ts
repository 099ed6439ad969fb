import { Command } from 'commander';
import { changesCommand } from './changes.js';
import { costCommand } from './cost.js';
import { judgeCommand } from './judge.js';
import { planCommand } from './plan.js';
import { consolidationRecallCommand } from './recall.js';

export const consolidationBenchCommand = (): Command =>
  new Command('consolidation')
    .description('effect of the offline update on recall and on changes, and its cost')
    .addCommand(consolidationRecallCommand())
    .addCommand(changesCommand())
    .addCommand(planCommand())
    .addCommand(judgeCommand())
    .addCommand(costCommand());

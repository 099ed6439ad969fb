import type { ModelTest } from '@mneme/server';
import { Command } from 'commander';
import { DONE, FAILED } from '../failure.js';
import { downloadProgress } from '../output/download-progress.js';
import { table } from '../output/table.js';
import { withOutput } from '../output/with-output.js';

export const modelsCommand = (): Command =>
  new Command('models')
    .description('download the configured models, and test each with one request')
    .addHelpText('after', HELP)
    .action((_: unknown, command: Command) =>
      withOutput(command, async (out) => {
        const { modelSettings, testModels } = await import('@mneme/server');
        const tests = await testModels(modelSettings(process.cwd()), downloadProgress());
        out.json({ models: tests });
        out.line(
          table(
            ['', 'model', 'id', 'ms', 'found'],
            tests.map((test) => [
              isOk(test) ? 'ok' : 'problem',
              test.role,
              test.id ?? '-',
              String(test.ms),
              found(test),
            ]),
          ),
        );
        return tests.every(isOk) ? DONE : FAILED;
      }),
    );

const HELP = `
Models are configured by EMBEDDER, OPENAI_MODEL, COMPRESSOR, SEGMENTER, RERANKER, PLANNER, SELECTOR
and related variables (docs/models.md). A language model is asked to read one sentence, which costs
about 1,000 tokens. No store is opened.`;

const isOk = ({ result }: ModelTest): boolean => !('failure' in result);

const found = ({ result }: ModelTest): string => {
  if ('failure' in result) return result.failure;
  if ('compressed' in result) return result.compressed;
  if ('sentences' in result) return `${result.sentences} sentences linked`;
  if ('best' in result) return `"${result.best}" answers best (${result.score.toFixed(2)})`;
  if ('queries' in result) return `would look for ${result.queries.join(' / ')}`;
  if ('selected' in result)
    return `${result.selected.map((text) => `"${text}"`).join(' / ') || 'nothing'} selected`;
  if ('dimensions' in result) return `${result.dimensions} dimensions`;
  const { statements, promptTokens, completionTokens } = result;
  const cost = promptTokens === 0 ? '' : ` (${promptTokens} + ${completionTokens} tokens)`;
  return `${statements.length === 0 ? 'no statement' : statements.join(' / ')}${cost}`;
};

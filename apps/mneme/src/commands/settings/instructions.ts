import type { Instructions, NewInstructions } from '@mneme/client';
import { Rejected } from '@mneme/domain';
import { Command } from 'commander';
import { readFile } from 'node:fs/promises';
import { withServer } from '../../connection/with-server.js';
import { printAnswer } from '../../output/output.js';

interface InstructionsOptions {
  readonly setFile?: string;
}

export const instructionsCommand = (): Command =>
  new Command('instructions')
    .description('show or replace the instructions for the language model that reads conversations')
    .option('--set-file <file>', 'replace the instructions by the contents of a JSON file')
    .addHelpText('after', HELP)
    .action(({ setFile }: InstructionsOptions, command: Command) =>
      withServer(command, async ({ client, out }) => {
        const answer =
          setFile === undefined
            ? await client.instructions.read()
            : await client.instructions.write(await instructionsIn(setFile));
        return printAnswer(out, answer, instructionsText(answer));
      }),
    );

const HELP = `
The file is like {"instructions": "Keep every drug dose.", "predicates": [{"name": "takes_drug",
"meaning": "A drug and its dose."}]}. {} removes all instructions. If rules read the conversations
and not a language model, instructions have no effect (docs/models.md).`;

export const instructionsText = ({ instructions, predicates, heeded }: Instructions): string => {
  const all = [instructions, ...predicates.map(({ name, meaning }) => `${name}: ${meaning}`)];
  const lines = all.filter((line) => line.trim() !== '');
  if (lines.length === 0) return 'Nothing is asked for.';
  return [...lines, ...(heeded ? [] : ['Rules read here, and ignore this. See docs/models.md.'])].join('\n');
};

/**
 * Reads instructions from a file. Throws `Rejected` if the file is not JSON. The server checks the contents.
 */
const instructionsIn = async (file: string): Promise<NewInstructions> => {
  const text = await readFile(file, 'utf8');
  try {
    return JSON.parse(text) as NewInstructions;
  } catch (cause) {
    throw new Rejected('not-json', `"${file}" is not JSON.`, { cause });
  }
};

import { stripRecalledMemory } from '@mneme/domain';
import { table } from '@mneme/mneme';
import { Command } from 'commander';
import { readFrameSets } from '../frames/frame-set.js';
import { type FrameTally, judgeFrames } from '../frames/judge-frames.js';
import { measured } from './measured.js';

export const framesCommand = (): Command =>
  new Command('frames')
    .description(
      'messages in which words of recalled memory count as words of the person, by set of messages',
    )
    .requiredOption(
      '--file <file>',
      'JSON file of sets of messages, with the recalled words and the own words of each message',
    )
    .action(({ file }: { readonly file: string }, command: Command) =>
      measured(command, { total: 1, work: () => measure(file), textOf: ({ lines }) => textOf(lines) }),
    );

const measure = async (file: string) => {
  const sets = [...(await readFrameSets(file))];
  const all = {
    framed: sets.flatMap(([, { framed }]) => framed),
    own: sets.flatMap(([, { own }]) => own),
  };
  const lines = [
    ...sets.map(([name, set]) => judgeFrames(name, set, stripRecalledMemory)),
    judgeFrames('all', all, stripRecalledMemory),
    judgeFrames('all, whole text', all, (text) => text),
  ];
  return { lines };
};

const HEADS = ['set', 'framed', 'recalled words read', 'own words lost', 'unframed', 'taken for memory'];

const textOf = (lines: readonly FrameTally[]): string =>
  table(
    HEADS,
    lines.map(({ name, framed, read, lost, own, taken }) => [
      name,
      ...[framed, read, lost, own, taken].map(String),
    ]),
  );

import { quotedPaths, type ShownCommand, type ShownOption, spacedPath } from './shape.js';

/** Completion for fish: `mneme completion fish | source`. */
export const fishScript = (commands: readonly ShownCommand[]): string => `function __mneme_place
  set -l place ''
  for word in (commandline -opc)[2..-1]
    switch "$place $word"
      case ${quotedPaths(commands).join(' ')}
        set place "$place $word"
    end
  end
  echo "$place"
end
${commands.flatMap(linesOf).join('\n')}
`;

const linesOf = (command: ShownCommand): readonly string[] => {
  const line = `complete -c mneme -n '[ (__mneme_place) = "${spacedPath(command)}" ]'`;
  return [
    ...command.commands.map(({ word, description }) => `${line} -f -a ${word} -d ${quoted(description)}`),
    ...command.options.map((option) => `${line} ${flagsOf(option)} -d ${quoted(option.description)}`),
  ];
};

const flagsOf = ({ flags, following }: ShownOption): string =>
  [
    ...flags.map((flag) => (flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`)),
    valueOf(following),
  ]
    .filter((part) => part !== '')
    .join(' ');

const valueOf = (following: ShownOption['following']): string => {
  if (following.kind === 'choices') return `-x -a ${quoted(following.words.join(' '))}`;
  if (following.kind === 'path') return '-r -F';
  return following.kind === 'free' ? '-x' : '';
};

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

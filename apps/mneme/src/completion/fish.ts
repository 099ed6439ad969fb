import type { Place, ShownOption } from './shape.js';

/** Completion for fish: `mneme completion fish | source`. */
export const fishScript = (places: readonly Place[]): string => `function __mneme_place
  set -l place ''
  for word in (commandline -opc)[2..-1]
    switch "$place $word"
      case ${places.flatMap(({ path }) => (path === '' ? [] : [`' ${path}'`])).join(' ')}
        set place "$place $word"
    end
  end
  echo "$place"
end
${places.flatMap(linesOf).join('\n')}
`;

const linesOf = ({ path, commands, options }: Place): readonly string[] => {
  const here = `complete -c mneme -n '[ (__mneme_place) = "${path === '' ? '' : ` ${path}`}" ]'`;
  return [
    ...commands.map(({ word, description }) => `${here} -f -a ${word} -d ${quoted(description)}`),
    ...options.map((option) => `${here} ${flagsOf(option)} -d ${quoted(option.description)}`),
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

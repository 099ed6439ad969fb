import { quotedPaths, type ShownCommand, type ShownOption, spacedPath, valueCases } from './shape.js';

/** Completion for bash: `eval "$(mneme completion bash)"`. Without candidates, bash completes file names. */
export const bashScript = (commands: readonly ShownCommand[]): string => `_mneme() {
  local word="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" place='' i words=''
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$place \${COMP_WORDS[i]}" in
      ${quotedPaths(commands).join('|')}) place="$place \${COMP_WORDS[i]}" ;;
    esac
  done
  case "$place $previous" in
${commands.flatMap((command) => valueCases(command, replyOf)).join('\n')}
  esac
  case "$place" in
${commands.map((command) => `    '${spacedPath(command)}') words='${candidatesOf(command).join(' ')}' ;;`).join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _mneme mneme
`;

const candidatesOf = ({ commands, options }: ShownCommand): readonly string[] => [
  ...commands.map(({ word }) => word),
  ...options.flatMap(({ flags }) => flags),
];

const replyOf = (following: ShownOption['following']): string =>
  following.kind === 'choices'
    ? `COMPREPLY=($(compgen -W '${following.words.join(' ')}' -- "$word"))`
    : following.kind === 'path'
      ? 'COMPREPLY=($(compgen -f -- "$word"))'
      : 'COMPREPLY=()';

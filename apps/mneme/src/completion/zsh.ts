import { quotedPaths, type ShownCommand, type ShownOption, spacedPath, valueCases } from './shape.js';

/** Completion for zsh: `eval "$(mneme completion zsh)"`, or a file `_mneme` in a folder of `fpath`. */
export const zshScript = (commands: readonly ShownCommand[]): string => `#compdef mneme
_mneme() {
  local place='' each
  local -a choices
  for each in "\${(@)words[2,CURRENT-1]}"; do
    case "$place $each" in
      ${quotedPaths(commands).join('|')}) place="$place $each" ;;
    esac
  done
  case "$place \${words[CURRENT-1]}" in
${commands.flatMap((command) => valueCases(command, replyOf)).join('\n')}
  esac
  case "$place" in
${commands.map((command) => `    '${spacedPath(command)}') choices=(${candidatesOf(command).join(' ')}) ;;`).join('\n')}
  esac
  _describe 'mneme' choices || _files
}
if [ "$funcstack[1]" = "_mneme" ]; then _mneme "$@"; else compdef _mneme mneme; fi
`;

const candidatesOf = ({ commands, options }: ShownCommand): readonly string[] => [
  ...commands.map(({ word, description }) => described(word, description)),
  ...options.flatMap(({ flags, description }) => flags.map((flag) => described(flag, description))),
];

/** zsh separates a candidate from its description by a colon, so colons in the description are escaped. */
const described = (word: string, description: string): string =>
  `'${`${word}:${description.replaceAll(':', '\\:')}`.replaceAll("'", "'\\''")}'`;

const replyOf = (following: ShownOption['following']): string =>
  following.kind === 'choices'
    ? `compadd -- ${following.words.join(' ')}`
    : following.kind === 'path'
      ? '_files'
      : '_message value';

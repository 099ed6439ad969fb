import type { Place, ShownOption } from './shape.js';

/** Completion for zsh: `eval "$(mneme completion zsh)"`, or a file `_mneme` in a folder of `fpath`. */
export const zshScript = (places: readonly Place[]): string => `#compdef mneme
_mneme() {
  local place='' each
  local -a choices
  for each in "\${(@)words[2,CURRENT-1]}"; do
    case "$place $each" in
      ${places.flatMap(({ path }) => (path === '' ? [] : [`' ${path}'`])).join('|')}) place="$place $each" ;;
    esac
  done
  case "$place \${words[CURRENT-1]}" in
${places.flatMap(valueCases).join('\n')}
  esac
  case "$place" in
${places.map((place) => `    '${placeOf(place)}') choices=(${wordsOf(place).join(' ')}) ;;`).join('\n')}
  esac
  _describe 'mneme' choices || _files
}
if [ "$funcstack[1]" = "_mneme" ]; then _mneme "$@"; else compdef _mneme mneme; fi
`;

const placeOf = ({ path }: Place): string => (path === '' ? '' : ` ${path}`);

const wordsOf = ({ commands, options }: Place): readonly string[] => [
  ...commands.map(({ word, description }) => described(word, description)),
  ...options.flatMap(({ flags, description }) => flags.map((flag) => described(flag, description))),
];

/** zsh separates a candidate from its description by a colon, so colons in the description are escaped. */
const described = (word: string, description: string): string =>
  `'${`${word}:${description.replaceAll(':', '\\:')}`.replaceAll("'", "'\\''")}'`;

const valueCases = (place: Place): readonly string[] =>
  place.options.flatMap(({ flags, following }) => {
    const cases = flags.map((flag) => `'${placeOf(place)} ${flag}'`).join('|');
    return following.kind === 'nothing' ? [] : [`    ${cases}) ${replyOf(following)}; return ;;`];
  });

const replyOf = (following: ShownOption['following']): string =>
  following.kind === 'choices'
    ? `compadd -- ${following.words.join(' ')}`
    : following.kind === 'path'
      ? '_files'
      : '_message value';

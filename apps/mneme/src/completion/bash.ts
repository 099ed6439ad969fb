import type { Place, ShownOption } from './shape.js';

/** Completion for bash: `eval "$(mneme completion bash)"`. Without candidates, bash completes file names. */
export const bashScript = (places: readonly Place[]): string => `_mneme() {
  local word="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" place='' i words=''
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$place \${COMP_WORDS[i]}" in
      ${places.flatMap(({ path }) => (path === '' ? [] : [`' ${path}'`])).join('|')}) place="$place \${COMP_WORDS[i]}" ;;
    esac
  done
  case "$place $previous" in
${places.flatMap(valueCases).join('\n')}
  esac
  case "$place" in
${places.map((place) => `    '${placeOf(place)}') words='${wordsOf(place).join(' ')}' ;;`).join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _mneme mneme
`;

const placeOf = ({ path }: Place): string => (path === '' ? '' : ` ${path}`);

const wordsOf = ({ commands, options }: Place): readonly string[] => [
  ...commands.map(({ word }) => word),
  ...options.flatMap(({ flags }) => flags),
];

/** Candidates for the values of options. An option without known values has none, unless it takes a path. */
const valueCases = (place: Place): readonly string[] =>
  place.options.flatMap(({ flags, following }) => {
    const cases = flags.map((flag) => `'${placeOf(place)} ${flag}'`).join('|');
    return following.kind === 'nothing' ? [] : [`    ${cases}) ${replyOf(following)}; return ;;`];
  });

const replyOf = (following: ShownOption['following']): string =>
  following.kind === 'choices'
    ? `COMPREPLY=($(compgen -W '${following.words.join(' ')}' -- "$word"))`
    : following.kind === 'path'
      ? 'COMPREPLY=($(compgen -f -- "$word"))'
      : 'COMPREPLY=()';

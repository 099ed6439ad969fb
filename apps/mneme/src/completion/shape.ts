import type { Command, Option } from 'commander';

/** A candidate for the next word. */
interface Word {
  readonly word: string;
  readonly description: string;
}

/** The value that follows an option: one of these words, a path, free text, or no value. */
type Following =
  | { readonly kind: 'choices'; readonly words: readonly string[] }
  | { readonly kind: 'path' }
  | { readonly kind: 'free' }
  | { readonly kind: 'nothing' };

export interface ShownOption {
  /** Names of the option, for example `-u` and `--user`. */
  readonly flags: readonly string[];
  readonly description: string;
  readonly following: Following;
}

/** A command, with the candidates that can follow it. */
export interface ShownCommand {
  /** Words of the command, for example `facts list`. Empty for the program itself. */
  readonly path: string;
  readonly commands: readonly Word[];
  readonly options: readonly ShownOption[];
}

/** All commands of the program, in depth-first order. The program itself comes first. */
export const shownCommands = (command: Command, path = ''): readonly ShownCommand[] => {
  const help = command.createHelp();
  const commands = help.visibleCommands(command);
  return [
    {
      path,
      commands: commands.map((inner) => ({ word: inner.name(), description: inner.description() })),
      options: help.visibleOptions(command).map(optionOf),
    },
    ...command.commands.flatMap((inner) =>
      shownCommands(inner, path === '' ? inner.name() : `${path} ${inner.name()}`),
    ),
  ];
};

/** The words of a command with a blank before each word, as the scripts compare them. */
export const spacedPath = ({ path }: ShownCommand): string => (path === '' ? '' : ` ${path}`);

/** Patterns of all commands, in quotes. */
export const quotedPaths = (commands: readonly ShownCommand[]): readonly string[] =>
  commands.filter(({ path }) => path !== '').map((command) => `'${spacedPath(command)}'`);

/** Cases for the values of options, in bash and zsh. An option without a value has no case. */
export const valueCases = (
  command: ShownCommand,
  replyOf: (following: Following) => string,
): readonly string[] =>
  command.options.flatMap(({ flags, following }) => {
    const cases = flags.map((flag) => `'${spacedPath(command)} ${flag}'`).join('|');
    return following.kind === 'nothing' ? [] : [`    ${cases}) ${replyOf(following)}; return ;;`];
  });

const optionOf = (option: Option): ShownOption => ({
  flags: [option.short, option.long].filter((flag) => flag !== undefined),
  description: option.description,
  following: followingOf(option),
});

const followingOf = ({ flags, argChoices, required, optional }: Option): Following => {
  if (argChoices) return { kind: 'choices', words: argChoices };
  if (/<(?:file|folder)>/.test(flags)) return { kind: 'path' };
  return { kind: required || optional ? 'free' : 'nothing' };
};

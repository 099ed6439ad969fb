import { Command } from 'commander';

/** Reports an unknown command and the nearest known one. Commander does this only for the program itself. */
const refuse = (command: Command, word: string): void => {
  const group = command as Command & { unknownCommand(): void };
  group.args = [word];
  group.unknownCommand();
};

const findCommand = (group: Command, word: string): Command | undefined =>
  group.commands.find((command) => command.name() === word || command.aliases().includes(word));

/**
 * Refuses an unknown subcommand, which Commander would pass to the default command of the group as an
 * argument.
 */
export const refuseUnknown = (group: Command): Command =>
  group.hook('preSubcommand', (_, chosen) => {
    const [word] = group.args;
    if (word === undefined || word.startsWith('-') || findCommand(group, word)) return;
    if (chosen.registeredArguments.length === 0) refuse(group, word);
  });

/** The command `help`, for example `help facts` or `help facts list`. */
export const helpCommand = (): Command =>
  new Command('help')
    .description('show the description and the options of a command')
    .argument('[command...]')
    .action((words: readonly string[], _, self: Command) => {
      let shown = self.parent ?? self;
      for (const word of words) {
        const next = findCommand(shown, word);
        if (!next) {
          refuse(shown, word);
          return;
        }
        shown = next;
      }
      shown.outputHelp();
    });

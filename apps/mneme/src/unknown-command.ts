import { Command } from 'commander';

/** Says so, with the nearest that there is, and ends: commander's own sentence, which it says for a program alone. */
const refuse = (command: Command, word: string): void => {
  const group = command as Command & { unknownCommand(): void };
  group.args = [word];
  group.unknownCommand();
};

const named = (group: Command, word: string): Command | undefined =>
  group.commands.find((command) => command.name() === word || command.aliases().includes(word));

/** A group takes a word that it does not know for a wrong one, not for an argument of what it does by default. */
export const refuseUnknown = (group: Command): Command =>
  group.hook('preSubcommand', (_, chosen) => {
    const [word] = group.args;
    if (word === undefined || word.startsWith('-') || named(group, word)) return;
    if (chosen.registeredArguments.length === 0) refuse(group, word);
  });

/** `help facts`, `help facts list`. */
export const helpCommand = (): Command =>
  new Command('help')
    .description('what a command does, and its options')
    .argument('[command...]')
    .action((words: readonly string[], _, self: Command) => {
      let shown = self.parent ?? self;
      for (const word of words) {
        const next = named(shown, word);
        if (!next) {
          refuse(shown, word);
          return;
        }
        shown = next;
      }
      shown.outputHelp();
    });

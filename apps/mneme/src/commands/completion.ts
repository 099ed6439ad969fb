import { Argument, Command } from 'commander';
import { bashScript } from '../completion/bash.js';
import { fishScript } from '../completion/fish.js';
import { shownCommands } from '../completion/shape.js';
import { zshScript } from '../completion/zsh.js';
import { terminal } from '../output/terminal.js';

const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript } as const;

export const completionCommand = (): Command =>
  new Command('completion')
    .description('print a script that completes commands and options in your shell')
    .addArgument(new Argument('<shell>').choices(Object.keys(SCRIPTS)))
    .addHelpText('after', HELP)
    .action((shell: keyof typeof SCRIPTS, _: unknown, command: Command) => {
      const program = command.parent;
      if (program) terminal.out(SCRIPTS[shell](shownCommands(program)));
    });

const HELP = `
Run once, with "mneme" on your PATH:
  bash:  echo 'eval "$(mneme completion bash)"' >> ~/.bashrc
  zsh:   echo 'eval "$(mneme completion zsh)"' >> ~/.zshrc
  fish:  mneme completion fish > ~/.config/fish/completions/mneme.fish`;

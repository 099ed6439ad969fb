import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { commandLine } from '../command-line.js';
import { bashScript } from './bash.js';
import { fishScript } from './fish.js';
import { shownCommands } from './shape.js';
import { zshScript } from './zsh.js';

const program = shownCommands(commandLine());

/** The candidates that bash offers for the last of the given words. */
const offered = (...words: string[]): readonly string[] => {
  const ask = `COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _mneme; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const answer = execFileSync('bash', ['-c', `${bashScript(program)}\n${ask}`, 'bash', 'mneme', ...words]);
  return answer
    .toString()
    .split('\n')
    .filter((word) => word !== '');
};

describe('bash completion', () => {
  it('offers commands, then their subcommands and options', () => {
    expect(offered('se')).toEqual(['serve', 'search', 'sessions']);
    expect(offered('facts', '')).toEqual(expect.arrayContaining(['list', 'add', 'end', 'retract']));
    expect(offered('facts', 'list', '--su')).toEqual(['--subject']);
  });

  it('offers the allowed values of an option, and nothing for a free value', () => {
    expect(offered('search', 'x', '--mode', '')).toEqual(['fast', 'balanced', 'thorough']);
    expect(offered('search', '--user', '')).toEqual([]);
    expect(offered('search', '--user', 'facts', '--m')).toEqual(['--mode']);
  });

  it('offers the global options after every command', () => {
    expect(offered('users', '--js')).toEqual(['--json']);
  });
});

describe('zsh and fish completion', () => {
  it('contains every command and every option', () => {
    for (const script of [zshScript(program), fishScript(program)]) {
      for (const { path, commands, options } of program) {
        expect(script).toContain(path === '' ? "''" : `' ${path}'`);
        for (const { word } of commands) expect(script).toContain(word);
        for (const flag of options.flatMap(({ flags }) => flags))
          expect(script).toContain(flag.replace(/^-+/, ''));
      }
    }
  });
});

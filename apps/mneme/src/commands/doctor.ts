import { Command } from 'commander';
import { DONE, FAILED, WRONG_USAGE } from '../failure.js';
import { globalOptions } from '../options/global-options.js';
import { withOutput } from '../output/with-output.js';
import { table } from '../output/table.js';

export const doctorCommand = (): Command =>
  new Command('doctor')
    .description('check the installation, and suggest how to fix problems')
    .action((_: unknown, command: Command) =>
      withOutput(command, async (out) => {
        const [{ examine, NO_STORE }, { placeOf }] = await Promise.all([
          import('../doctor/examine.js'),
          import('../options/settings-of.js'),
        ]);
        const findings = await examine(placeOf(globalOptions(command)));
        out.json({ findings });
        const rows = findings.map(({ what, isOk, found, advice }) => [
          isOk ? 'ok' : 'problem',
          what,
          isOk || advice === null ? found : `${found} ${advice}`,
        ]);
        out.line(table(['', 'what', 'found'], rows));
        const wrong = findings.filter(({ isOk }) => !isOk).map(({ what }) => what);
        if (wrong.includes(NO_STORE)) return WRONG_USAGE;
        return wrong.length === 0 ? DONE : FAILED;
      }),
    );

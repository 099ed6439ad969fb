import { Command } from 'commander';
import { DONE } from '../failure.js';
import { withOutput } from '../output/with-output.js';

export const migrateCommand = (): Command =>
  new Command('migrate')
    .description(
      'make topics, constraints and the collection for the services stack, as the environment says',
    )
    .action((_options: object, command: Command) =>
      withOutput(command, async (out) => {
        const { migrate } = await import('@mneme/server');
        await migrate();
        out.line('The servers have what the services need.');
        out.json({ migrated: true });
        return DONE;
      }),
    );

import { Command } from 'commander';
import { DONE } from '../../failure.js';
import { withOutput } from '../../output/with-output.js';

export const migrateCommand = (): Command =>
  new Command('migrate')
    .description(
      'create topics, constraints and the collection for the services stack, on the servers that the environment names',
    )
    .option(
      '--accept-loss',
      'continue with a Kafka that has lost its last records (stop all five services first)',
    )
    .action(({ acceptLoss: isAccepted }: { acceptLoss?: true }, command: Command) =>
      withOutput(command, async (out) => {
        const { acceptLoss, migrate } = await import('@mneme/server');
        await migrate();
        if (isAccepted) await acceptLoss();
        out.line('The servers have what the services need.');
        out.json({ migrated: true });
        return DONE;
      }),
    );

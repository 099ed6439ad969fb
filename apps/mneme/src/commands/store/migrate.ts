import { Command } from 'commander';
import { DONE } from '../../failure.js';
import { withOutput } from '../../output/with-output.js';

export const migrateCommand = (): Command =>
  new Command('migrate')
    .description(
      'create the topics, constraints and collection of the services stack, on the servers in KAFKA_BROKERS, NEO4J_URL and QDRANT_URL',
    )
    .option(
      '--accept-loss',
      'accept that Kafka has lost its last records, so that the services start again (stop all five services first)',
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

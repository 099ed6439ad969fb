import { systemClock } from '@mneme/runner';
import { serviceSettings } from '../config/services.js';
import { addressesOf } from '../services/serve.js';
import type { ServerAddresses } from '../services/stores.js';
import { onStoppedLog } from './stopped-log.js';

/** Calls `acceptLossOn` for the servers that the environment names. */
export const acceptLoss = (): Promise<void> => acceptLossOn(addressesOf(serviceSettings()));

/**
 * Lets the services start although Kafka has lost records: begins a new epoch in the topics. Throws
 * `Rejected`, with nothing changed, while stages consume, and `Unavailable`.
 */
export const acceptLossOn = async ({ kafka }: Pick<ServerAddresses, 'kafka'>): Promise<void> => {
  const { renewEpochs } = await import('@mneme/kafka');
  await onStoppedLog(kafka, () => renewEpochs(kafka, systemClock().now()));
};

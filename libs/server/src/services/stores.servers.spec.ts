import { erasedPointsContract, isolationContract, type Open, workContract } from '@mneme/ports/testing';
import { migrateServices } from './migrate.js';
import { describeOnServers, someAddresses } from '../testing.js';
import { openServices, type ServicesStores } from './stores.js';

/** Retention goes by the time of records, and those of the suite are from 1970. */
const KEPT_DAYS = 40_000;
/** The dimensions of the suite's vectors. */
const DIMENSIONS = 4;

const freshly: Open<ServicesStores> = async () => {
  const addresses = someAddresses(DIMENSIONS);
  await migrateServices(addresses, { partitions: 3, replicas: 1, keptDays: KEPT_DAYS });
  const stores = await openServices(addresses);
  return { port: stores, close: () => stores.close() };
};

describeOnServers('on three servers', () => {
  workContract(freshly);
  isolationContract(freshly);
  erasedPointsContract(async () => {
    const { port, close } = await freshly();
    return { port: { keys: port.dataKeys, index: port.index }, close };
  });
});

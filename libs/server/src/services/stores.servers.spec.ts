import { erasedPointsContract, isolationContract, type Open, workContract } from '@mneme/ports/testing';
import { openIndex } from '@mneme/qdrant';
import { migrateServices } from './migrate.js';
import { describeOnServers, someAddresses } from '../testing.js';
import { openServices, type ServerAddresses, type ServicesStores } from './stores.js';

/** Enough days for records of 1970, which the suite writes and retention would otherwise delete. */
const KEPT_DAYS = 40_000;
/** Embedder of the vectors that the suite writes. */
const EMBEDDER = { id: 'of the suite', dimensions: 4 };

const freshly: Open<ServicesStores> = () => openOn(someAddresses());

const openOn = async (addresses: ServerAddresses): ReturnType<Open<ServicesStores>> => {
  await migrateServices(addresses, EMBEDDER, { partitions: 3, replicas: 1, keptDays: KEPT_DAYS });
  const stores = await openServices(addresses, EMBEDDER);
  return { port: stores, close: () => stores.close() };
};

describeOnServers('on three servers', () => {
  workContract(freshly);
  isolationContract(freshly);
  erasedPointsContract(async () => {
    const addresses = someAddresses();
    const { port, close } = await openOn(addresses);
    const late = await openIndex({ ...addresses.qdrant, dimensions: EMBEDDER.dimensions }, EMBEDDER.id);
    return { port: { keys: port.dataKeys, index: port.index, late }, close };
  });
});

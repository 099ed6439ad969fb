import { letterEmbedder } from '@mneme/ports/testing';
import { migrateServices } from '@mneme/server';
import { openServices } from '@mneme/server/testing';
import { describeOnServers, someAddresses } from '../tools/own-services.fixture.js';
import { consolidationLaws } from './laws.fixture.js';

/** Fewer histories than on SQLite, because each history takes hundreds of requests. */
const HISTORIES = 120;

describeOnServers('consolidated entries on the services stack', () =>
  consolidationLaws(async () => {
    const addresses = someAddresses();
    await migrateServices(addresses, letterEmbedder(), { partitions: 1, replicas: 1, keptDays: 1 });
    const stores = await openServices(addresses, letterEmbedder());
    return { stores, close: () => stores.close() };
  }, HISTORIES),
);

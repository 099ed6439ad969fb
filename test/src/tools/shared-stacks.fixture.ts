import { type OwnServices, startOwnServices } from './own-services.fixture.js';

export { newUser, sharedEmbedded } from '@mneme/server/testing';

/** The services that the suites of one worker share. Each suite must use its own users. */
let services: Promise<OwnServices> | null = null;

/** The five services on topics of three partitions. Closing them does nothing. */
export const sharedServices = async (): Promise<OwnServices> => {
  services ??= startOwnServices(3);
  return { ...(await services), close: () => Promise.resolve() };
};

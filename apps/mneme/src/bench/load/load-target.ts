import { Unavailable } from '@mneme/domain';
import type { Connection } from '../../connection.js';
import type { Place } from '../../settings-of.js';
import { withBenchStore } from '../bench-store.js';
import { findServers } from '../services/find-servers.js';
import type { StackRecord } from '@mneme/runtime';
import { type LoadFloor, serverFloors, storeFloor } from './floor-rows.js';

/** What a load is sent to, and what it stands on. */
export interface LoadTarget {
  readonly connection: Connection;
  /** One line. */
  readonly told: string;
  /** None: nobody says where the servers behind the address are. */
  readonly floors: readonly LoadFloor[];
  /** Its processes, where they run on this machine. */
  readonly stack: StackRecord | null;
}

/**
 * Sends a load to the address that is given, else to the stack that runs over the data folder, else to an embedded stack
 * of its own on a fresh folder. Throws `Unavailable` where a stack has no gateway yet.
 */
export const withLoadTarget = async <Answer>(
  place: Place,
  work: (target: LoadTarget) => Promise<Answer>,
): Promise<Answer> => {
  const servers = await findServers(place.dataFolder);
  const url = place.url ?? urlOf(servers?.stack ?? null);
  if (url === null) {
    return withBenchStore(({ connection, floors }) => {
      const told = 'the embedded stack, in this process, on a fresh folder';
      return work({ connection, told, floors: storeFloor(floors.write), stack: null });
    });
  }
  // Loaded here: help and usage errors should not wait for a server's worth of modules.
  const [{ connect }, { openServicesFloors }] = await Promise.all([
    import('../../connection.js'),
    import('@mneme/runtime'),
  ]);
  const connection = await connect({ ...place, url });
  if (!servers) return work({ connection, told: url, floors: [], stack: null });
  const floors = await openServicesFloors(servers.addresses);
  try {
    const told = `the services stack behind ${url}`;
    return await work({ connection, told, floors: serverFloors(floors), stack: servers.stack });
  } finally {
    await floors.close();
  }
};

const urlOf = (stack: StackRecord | null): string | null => {
  if (!stack) return null;
  if (stack.url !== null) return stack.url;
  throw new Unavailable('stack-not-ready', 'The stack is still starting: its gateway does not listen yet.');
};

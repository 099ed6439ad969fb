import { type Server, type ServerName, startServer } from '@mneme/local-servers';
import { cp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A server for one test, whose data folder can be copied and replaced while it is stopped. */
export interface RestorableServer {
  readonly address: string;
  copy(): Promise<void>;
  /** Replaces the data of the server by the copy. The replaced data is kept. */
  goBack(): Promise<void>;
  /** Restores the data that `goBack` replaced. */
  undo(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a server on a new folder. Throws if this machine cannot run it. */
export const startRestorable = async (name: ServerName, folder: string): Promise<RestorableServer> => {
  const [data, earlier, later] = ['data', 'earlier', 'later'].map((part) => join(folder, part)) as [
    string,
    string,
    string,
  ];
  const found = await startServer(name, false, { folder: data });
  if (!found) throw new Error(`There is no ${name} here.`);
  const { server } = found;
  const whileStopped = async (work: () => Promise<void>): Promise<void> => {
    await server.stop();
    await work();
    await server.restart();
  };
  return {
    address: server.address,
    copy: () => whileStopped(() => cp(data, earlier, { recursive: true, preserveTimestamps: true })),
    goBack: () =>
      whileStopped(async () => {
        await rename(data, later);
        await rename(earlier, data);
      }),
    undo: () =>
      whileStopped(async () => {
        await rm(data, { recursive: true });
        await rename(later, data);
      }),
    stop: () => endNow(server),
  };
};

/** Kills the server, because its data is not needed any more. */
const endNow = (server: Server): Promise<void> => server.crash();

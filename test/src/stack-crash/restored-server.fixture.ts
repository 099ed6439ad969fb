import { type Server, type ServerName, startServer } from '@mneme/local-servers';
import { cp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A server of the test alone, whose data folder is copied and replaced while it is stopped. */
export interface RestorableServer {
  readonly address: string;
  /** Copies the data as they are now. */
  copy(): Promise<void>;
  /** Replaces the data by the copy; those of now are kept. */
  goBack(): Promise<void>;
  /** Puts the data back that `goBack` has replaced. */
  undo(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts one over a new folder. Throws where this machine cannot run it. */
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

/** Nothing of it is needed any more. */
const endNow = (server: Server): Promise<void> => server.crash();

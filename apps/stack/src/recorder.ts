import { removeStackRecord, type ServiceName, type StackService, writeStackRecord } from '@mneme/server';
import { LOOPBACK, addressOf } from './programs.js';
import type { Servers } from './servers.js';
import type { Supervised } from './supervised.js';

/** One process of a service, or the gateway. */
interface Replica {
  readonly service: ServiceName | 'gateway';
  readonly port: number;
  readonly supervised: Supervised;
}

/** The processes that run now, even while the stack starts. */
export interface Running {
  servers: Servers | null;
  replicas: Replica[];
  /** Address of the gateway, or `null` while it does not listen. */
  url: string | null;
}

export interface Recorder {
  /** Writes the file `stack.json`. Must be called after every change of the running processes. */
  note(): void;
  /** Deletes the file `stack.json`. Must be called when all processes have ended. */
  end(): Promise<void>;
}

/**
 * Writes the file `stack.json`, one write after the other. A change during a write is written by the next
 * write.
 */
export const openRecorder = (dataFolder: string, running: Running): Recorder => {
  let writing = Promise.resolve();
  return {
    note: () => {
      writing = writing.then(() =>
        writeStackRecord(dataFolder, {
          pid: process.pid,
          url: running.url,
          servers: running.servers?.records() ?? [],
          services: running.replicas.map(recordOf),
        }),
      );
    },
    end: async () => {
      await writing;
      await removeStackRecord(dataFolder);
    },
  };
};

const recordOf = ({ service, port, supervised }: Replica): StackService => ({
  name: supervised.name,
  service,
  pid: supervised.pid(),
  starts: supervised.starts(),
  port,
  address: addressOf(LOOPBACK, port),
});

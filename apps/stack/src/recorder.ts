import { removeStackRecord, type ServiceName, type StackService, writeStackRecord } from '@mneme/server';
import { LOOPBACK, addressOf } from './programs.js';
import type { Servers } from './servers.js';
import type { Supervised } from './supervised.js';

/** A process of a service; replicas are told apart by a number. */
export interface Replica {
  readonly service: ServiceName | 'gateway';
  readonly port: number;
  readonly supervised: Supervised;
}

/** The processes that run, during the start and afterwards. */
export interface Running {
  servers: Servers | null;
  replicas: Replica[];
  /** The gateway's address; `null` until it listens. */
  url: string | null;
}

/** Keeps a file with the processes that run. */
export interface Recorder {
  /** To be called after every change. */
  note(): void;
  /** To be called when nothing runs any more. */
  end(): Promise<void>;
}

/** One write at a time; a change during a write is written next. */
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

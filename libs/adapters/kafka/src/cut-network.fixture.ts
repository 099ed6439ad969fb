import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

/**
 * The connections of this process to one server, which a test can cut and restore while the server keeps
 * running.
 */
export interface Network {
  cut(): void;
  mend(): void;
  restore(): void;
}

/** Intercepts every connection that this process makes to the port. */
export const networkTo = (port: number): Network => {
  const connect = net.connect.bind(net);
  const sockets = new Set<net.Socket>();
  let isCut = false;
  const guarded = (options: net.TcpNetConnectOpts, connected?: () => void): net.Socket => {
    const isOurs = options.port === port;
    // No server listens on port 1.
    const socket = connect({ ...options, port: isOurs && isCut ? 1 : options.port }, connected);
    if (isOurs) sockets.add(socket.once('close', () => sockets.delete(socket)));
    return socket;
  };
  const { createConnection } = net;
  const intercept = (calls: object): void => {
    Object.assign(net, calls);
    syncBuiltinESMExports();
  };
  // The two clients of Kafka connect by different names of the same function.
  intercept({
    connect: guarded,
    createConnection: guarded,
  });
  return {
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.destroy(new Error('The cable was pulled.'));
    },
    mend: () => {
      isCut = false;
    },
    restore: () => {
      intercept({ connect, createConnection });
    },
  };
};

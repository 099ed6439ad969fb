import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A relay to a server. Its connections can be cut and restored. */
interface Relay {
  /** Address of the relay, with the protocol of the server's address. */
  readonly url: string;
  cut(): Promise<void>;
  /** Breaks the connection on which the next bytes arrive. */
  breakNext(): void;
  mend(): Promise<void>;
}

export const relayTo = async (url: string): Promise<Relay> => {
  const [protocol] = url.split(':');
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isBreaking = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    near.on('data', () => {
      if (isBreaking) near.resetAndDestroy();
      isBreaking = false;
    });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
  });
  const listenOn = async (own: number): Promise<number> => {
    await once(server.listen(own, '127.0.0.1'), 'listening');
    return (server.address() as AddressInfo).port;
  };
  const own = await listenOn(0);
  return {
    url: `${protocol}://127.0.0.1:${own}`,
    cut: async () => {
      const closed = once(server.close(), 'close');
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    breakNext: () => {
      isBreaking = true;
    },
    mend: async () => {
      await listenOn(own);
    },
  };
};

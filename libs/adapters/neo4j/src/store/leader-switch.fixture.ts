import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy to the server that can act like a cluster member that is no longer the leader. */
export interface Member {
  /** Address of the proxy as `127.0.0.1:port`, without a scheme. */
  readonly place: string;
  /** Rejects the next transactions with this error code of Neo4j. */
  refuseNext(code: string, times: number): void;
  refused(): number;
  close(): Promise<void>;
}

/**
 * The preamble of the protocol, and Bolt 5.4 as the only version, because the handshake of newer versions has
 * more steps.
 */
const HANDSHAKE = Buffer.from(`6060b01700000405${'00000000'.repeat(3)}`, 'hex');
const [BEGIN, RESET] = [0x11, 0x0f];
const IGNORED = Buffer.from([0xb0, 0x7e]);

/**
 * Proxies Bolt between a driver and the server at this address. Neo4j Community has no cluster, so the proxy
 * sends the errors that a member of a cluster sends while its leader changes.
 */
export const memberAt = async (address: string): Promise<Member> => {
  const { hostname, port } = new URL(address.replace(/^\w+:/, 'http:'));
  const sockets = new Set<Socket>();
  const refusals: string[] = [];
  let refused = 0;
  const refusal = (): Buffer | null => {
    const code = refusals.shift();
    if (code === undefined) return null;
    refused += 1;
    return failure(code);
  };
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) sockets.add(socket);
    near.on('data', between(near, far, refusal)).on('close', () => far.destroy());
    far.on('data', (bytes) => near.write(bytes)).on('close', () => near.destroy());
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    place: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    refuseNext: (code, times) => void refusals.push(...Array.from({ length: times }, () => code)),
    refused: () => refused,
    close: async () => {
      const closed = once(server.close(), 'close');
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
};

/**
 * Forwards messages. The proxy itself answers the messages of a rejected transaction, until the driver resets
 * the connection.
 */
const between = (near: Socket, far: Socket, refusal: () => Buffer | null) => {
  let isGreeted = false;
  let isRefusing = false;
  let rest = Buffer.alloc(0);
  return (bytes: Buffer): void => {
    rest = Buffer.concat([rest, bytes]);
    if (!isGreeted) {
      if (rest.length < HANDSHAKE.length) return;
      rest = rest.subarray(HANDSHAKE.length);
      isGreeted = true;
      far.write(HANDSHAKE);
    }
    for (let end = endOf(rest); end !== null; end = endOf(rest)) {
      const message = rest.subarray(0, end);
      rest = rest.subarray(end);
      // A message has two bytes of length, a marker, and then its type.
      const kind = message[3];
      if (kind === RESET) isRefusing = false;
      const no = kind === BEGIN && !isRefusing ? refusal() : null;
      if (no) isRefusing = true;
      if (no ?? isRefusing) near.write(inChunk(no ?? IGNORED));
      else far.write(message);
    }
  };
};

/**
 * Returns the end of the first message, after its chunks and the empty chunk that closes it, or `null` if the
 * message is incomplete.
 */
const endOf = (bytes: Buffer): number | null => {
  let at = 0;
  while (at + 2 <= bytes.length) {
    const length = bytes.readUInt16BE(at);
    at += 2 + length;
    if (length === 0) return at;
  }
  return null;
};

const inChunk = (message: Buffer): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(message.length);
  return Buffer.concat([length, message, Buffer.alloc(2)]);
};

/** Returns a failure in Neo4j's encoding, which is a map with a code and a message. */
const failure = (code: string): Buffer =>
  Buffer.concat([
    Buffer.from([0xb1, 0x7f, 0xa2]),
    ...['code', code, 'message', 'The lead has moved.'].map((text) => {
      const bytes = Buffer.from(text);
      return Buffer.concat([Buffer.from([0xd0, bytes.length]), bytes]);
    }),
  ]);

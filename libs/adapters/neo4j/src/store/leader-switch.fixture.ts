import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to the server on which it can seem to be a member of a cluster that lost its lead. */
export interface Member {
  /** `127.0.0.1:port`, without a scheme. */
  readonly place: string;
  /** The next transactions are refused with this code of Neo4j's. */
  refuseNext(code: string, times: number): void;
  /** How many were refused. */
  refused(): number;
  close(): Promise<void>;
}

/** The greeting, and Bolt 5.4 as the only version: newer ones shake hands in more steps. */
const HANDSHAKE = Buffer.from(`6060b01700000405${'00000000'.repeat(3)}`, 'hex');
const [BEGIN, RESET] = [0x11, 0x0f];
const IGNORED = Buffer.from([0xb0, 0x7e]);

/**
 * Speaks Bolt between a driver and the server at this address. Community has no cluster: this answers as one of its
 * members does between two leaders, where the server itself would never say so.
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

/** Passes messages on; those of a refused transaction are answered here, until the driver starts anew. */
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
      // Two bytes of length, the marker, then the kind of message.
      const kind = message[3];
      if (kind === RESET) isRefusing = false;
      const no = kind === BEGIN && !isRefusing ? refusal() : null;
      if (no) isRefusing = true;
      if (no ?? isRefusing) near.write(inChunk(no ?? IGNORED));
      else far.write(message);
    }
  };
};

/** Where the first message ends: behind its chunks, and the empty one that closes it; `null`: it is not all there. */
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

/** A failure in Neo4j's own encoding: a map of code and message. */
const failure = (code: string): Buffer =>
  Buffer.concat([
    Buffer.from([0xb1, 0x7f, 0xa2]),
    ...['code', code, 'message', 'The lead has moved.'].map((text) => {
      const bytes = Buffer.from(text);
      return Buffer.concat([Buffer.from([0xd0, bytes.length]), bytes]);
    }),
  ]);

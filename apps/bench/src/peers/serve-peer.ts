import { createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import {
  ANSWERS,
  type PeerAnswer,
  type PeerMessage,
  type PeerQuestion,
  type PeerRequest,
  type PeerSession,
} from './peer-protocol.js';

/** A memory system in this process. */
export interface MemorySystem {
  add(session: PeerSession): Promise<void>;
  /** Returns the keys of messages, best first. */
  search(question: PeerQuestion): Promise<readonly string[]>;
  settle?(): Promise<void>;
}

/**
 * Answers each line of the standard input, a request, with a line. The first line says that the system is
 * ready. Ends this process with the input.
 */
export const servePeer = async (system: MemorySystem): Promise<never> => {
  const answers = createWriteStream('', { fd: ANSWERS });
  const answer = (keys: readonly string[]): void =>
    void answers.write(`${JSON.stringify({ keys: [...keys] } satisfies PeerAnswer)}\n`);
  answer([]);
  for await (const line of createInterface({ input: process.stdin }))
    answer(await keysOf(system, JSON.parse(line) as PeerRequest));
  process.exit();
};

const keysOf = async (system: MemorySystem, request: PeerRequest): Promise<readonly string[]> => {
  if ('search' in request) return system.search(request.search);
  await ('add' in request ? system.add(request.add) : system.settle?.());
  return [];
};

/** Returns the content after the name of its speaker, for systems that store no names. */
export const said = ({ name, content }: PeerMessage): string =>
  name === null ? content : `${name}: ${content}`;

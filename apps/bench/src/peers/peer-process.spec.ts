import { expect, it } from 'vitest';
import { type PeerProcess, startPeer } from './peer-process.js';

const program = (source: string): Promise<PeerProcess> =>
  startPeer({ environment: { GREETING: 'hello' }, command: [process.execPath, '-e', source] });

const ECHO = `
  const { writeSync } = require('node:fs');
  const answer = (keys) => writeSync(3, JSON.stringify({ keys }) + '\\n');
  console.log('A notice.');
  answer([]);
  require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
    const { search } = JSON.parse(line);
    if (search === undefined) throw new Error('It broke.');
    answer([encodeURIComponent(search.query), process.env.GREETING]);
  });
`;

const search = (query: string) => ({ search: { user: 'u', query, askedAt: null, limit: 1 } });

it('returns the answers to requests, apart from the notices of the system', async () => {
  const peer = await program(ECHO);
  expect(await peer.ask(search('a'))).toEqual(['a', 'hello']);
  const lines = 'one\ntwo\u2028three\u2029four\r';
  expect(await peer.ask(search(lines))).toEqual([encodeURIComponent(lines), 'hello']);
  await peer.close();
});

it('throws an error with the end of the output if the system ends', async () => {
  const peer = await program(ECHO);
  await expect(peer.ask({ settle: true })).rejects.toThrow('It broke.');
  await expect(peer.ask(search('a'))).rejects.toThrow('The system has ended.');
  await peer.close();
});

it('throws an error if the system cannot start', async () => {
  await expect(program('process.exit(1)')).rejects.toThrow('The system has ended.');
});

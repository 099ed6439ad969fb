import { array, assert, boolean, constantFrom, nat, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptySensoryBuffer, type SensoryBuffer, sensoryBufferSchema } from './held-exchanges.js';
import { idOf } from '../identity.js';
import type { HeldMessage, Segment } from './segment.js';
import { admitMessage, type Arrival, flushBuffer } from './sensory-buffer.js';

const TOPICS = [0, 1, 2].map((topic) =>
  Float32Array.from({ length: 8 }, (_, at) => (at === topic ? 1 : 0.05)),
);

interface Said {
  readonly role?: HeldMessage['role'];
  readonly speaker?: string | null;
  readonly text?: string;
  readonly topic?: number | null;
  readonly tokens?: number;
  readonly minutes?: number;
}

const anArrival = (at: number, said: Said): Arrival => {
  const { role = 'user', speaker = null, text = '', topic = null, tokens = 50, minutes = at } = said;
  return {
    message: { id: `m${at}`, role, saidAt: minutes * 60_000, tokens, root: `r${at}` },
    speaker,
    text,
    vector: topic === null ? null : (TOPICS[topic] ?? null),
    tokens,
  };
};

type Between = (buffer: SensoryBuffer) => SensoryBuffer;

const senseAll = (said: readonly Said[], between: Between = (buffer) => buffer): readonly Segment[] => {
  let buffer = emptySensoryBuffer('t/u', 's');
  const segments: Segment[] = [];
  said.forEach((one, at) => {
    const sensed = admitMessage(buffer, anArrival(at, one));
    buffer = between(sensed.buffer);
    segments.push(...sensed.segments);
  });
  return [...segments, ...flushBuffer(buffer, 'session-end').segments];
};

const shapesOf = (segments: readonly Segment[]): string[] =>
  segments.map(({ cause, messages }) => `${cause}: ${messages.map(({ id }) => id.slice(1)).join(' ')}`);

const times = (count: number, said: Said): Said[] => Array.from({ length: count }, () => said);

const talk = array(
  record({
    role: constantFrom<HeldMessage['role'][]>('user', 'user', 'assistant', 'tool', 'system'),
    speaker: constantFrom('Ana', 'Ben', null),
    text: constantFrom('', 'Hello there', 'By the way, one more'),
    topic: constantFrom(0, 1, 2, null),
    tokens: nat(300),
    minutes: nat(60),
  }),
  { maxLength: 60 },
);

describe('the sensory buffer', () => {
  it('makes one segment of the held messages, with an id derived from the first message', () => {
    expect(senseAll([{}, { role: 'assistant' }])).toEqual([
      {
        id: idOf('segment', 't/u', 's', 'm0'),
        sessionId: 's',
        messages: [anArrival(0, {}).message, anArrival(1, { role: 'assistant' }).message],
        cause: 'session-end',
      },
    ]);
  });

  it('cuts at a topic boundary when the buffer is full, and keeps the messages after that boundary', () => {
    const said = [...times(5, { topic: 0 }), ...times(6, { topic: 1 })];
    expect(shapesOf(senseAll(said))).toEqual(['topic: 0 1 2 3 4', 'session-end: 5 6 7 8 9 10']);
  });

  it('counts the tokens of user messages, but not of replies', () => {
    const said = times(9, {}).flatMap((one) => [one, { role: 'assistant' as const, tokens: 5000 }]);
    expect(senseAll(said)).toHaveLength(1);
  });

  it('closes all held messages if the buffer is full and has no topic boundary', () => {
    expect(shapesOf(senseAll(times(12, {})))).toEqual([
      'capacity: 0 1 2 3 4 5 6 7 8 9',
      'session-end: 10 11',
    ]);
  });

  it('closes a message larger than the capacity as a separate segment, with its reply', () => {
    const said: Said[] = [{}, { tokens: 900 }, { role: 'assistant' }, {}];
    expect(shapesOf(senseAll(said))).toEqual(['capacity: 0', 'capacity: 1 2', 'session-end: 3']);
  });

  it('closes all held messages at a silence, at a marker and at a greeting after four turns', () => {
    const said: Said[] = [
      ...times(2, { minutes: 0 }),
      { minutes: 40 },
      { minutes: 41, text: 'By the way, do you ski?' },
      ...times(3, { minutes: 41 }),
      { minutes: 42, text: 'Hello!' },
    ];
    expect(shapesOf(senseAll(said))).toEqual(['gap: 0 1', 'marker: 2', 'opener: 3 4 5 6', 'session-end: 7']);
  });

  it('keeps a reply with its question in a conversation among users', () => {
    const said: Said[] = Array.from({ length: 12 }, (_, at) => ({
      speaker: at % 2 === 0 ? 'Ana' : 'Ben',
      tokens: 73,
    }));
    expect(shapesOf(senseAll(said))).toEqual(['capacity: 0 1 2 3 4 5', 'session-end: 6 7 8 9 10 11']);
  });

  it('closes a segment after 128 messages of an agent that talks to itself', () => {
    const segments = senseAll(times(300, { role: 'assistant', minutes: 0 }));
    expect(segments.map(({ messages }) => messages.length)).toEqual([128, 128, 44]);
  });

  it('puts every message in exactly one segment, in order, with at most 512 user tokens per segment', () => {
    assert(
      property(talk, (said) => {
        const segments = senseAll(said);
        expect(segments.flatMap(({ messages }) => messages)).toEqual(
          said.map((one, at) => anArrival(at, one).message),
        );
        expect(new Set(segments.map(({ id }) => id)).size).toBe(segments.length);
        const asked = segments.map(({ messages }) => messages.filter(({ role }) => role === 'user'));
        const sums = asked.map((messages) => messages.reduce((sum, { tokens }) => sum + tokens, 0));
        expect(sums.filter((sum) => sum > 512)).toEqual([]);
      }),
    );
  });

  it('loses no state when it is stored as JSON between two messages', () => {
    assert(
      property(talk, (said) => {
        const restored = senseAll(said, (buffer) =>
          sensoryBufferSchema.parse(JSON.parse(JSON.stringify(buffer))),
        );
        expect(restored).toEqual(senseAll(said));
      }),
    );
  });

  it('closes no further segment after a flush', () => {
    assert(
      property(talk, boolean(), (said, isIdle) => {
        let buffer = emptySensoryBuffer('t/u', 's');
        said.forEach((one, at) => (buffer = admitMessage(buffer, anArrival(at, one)).buffer));
        const cause = isIdle ? 'idle' : 'session-end';
        const once = flushBuffer(buffer, cause).buffer;
        expect(flushBuffer(once, cause)).toEqual({ buffer: once, segments: [] });
      }),
    );
  });

  it('closes a segment before it holds too much text, even without user messages', () => {
    const long = (at: number): Arrival => {
      const arrival = anArrival(at, { role: 'assistant', tokens: 9 });
      const words = { ordinal: at, speaker: null, text: 'x'.repeat(20_000) };
      return { ...arrival, message: { ...arrival.message, words } };
    };
    let buffer = emptySensoryBuffer('t/u', 's');
    const closed: Segment[] = [];
    for (let at = 0; at < 40; at += 1) {
      const sensed = admitMessage(buffer, long(at));
      closed.push(...sensed.segments);
      buffer = sensed.buffer;
      expect(JSON.stringify(buffer).length).toBeLessThan(150_000);
    }
    expect(closed.flatMap(({ messages }) => messages).length).toBeGreaterThanOrEqual(35);
    expect(new Set(closed.map(({ cause }) => cause))).toEqual(new Set(['capacity']));
  });

  it('stays under 4 KiB, because it stores no text and only the similarities of the last 400 turns', () => {
    let buffer = emptySensoryBuffer('t/u', 's');
    for (let at = 0; at < 1000; at += 1) {
      const vector = Float32Array.from({ length: 128 }, (_, d) => Math.sin(at * d));
      const arrival = { ...anArrival(at, { text: 'secret words', minutes: 0 }), vector };
      buffer = admitMessage(buffer, arrival).buffer;
    }
    const json = JSON.stringify(buffer);
    expect(json).not.toContain('secret');
    expect(json.length).toBeLessThan(4096);
  });
});

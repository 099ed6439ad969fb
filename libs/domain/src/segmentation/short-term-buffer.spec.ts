import { array, assert, constantFrom, nat, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Segment } from './segment.js';
import {
  addSegment,
  batchId,
  type CollectedSegments,
  type HeldSegments,
  releaseSegments,
} from './short-term-buffer.js';

const aSegment = (n: number, tokens: number): Segment => ({
  id: `g${n}`,
  sessionId: 's',
  cause: 'topic',
  messages: [
    { id: `q${n}`, role: 'user', saidAt: 0, tokens, root: 'r' },
    { id: `a${n}`, role: 'assistant', saidAt: 0, tokens: 1000, root: 'r' },
  ],
});

const batchesOf = (segments: readonly Segment[], thresholdTokens: number): string[][] => {
  let held: HeldSegments = [];
  const batches: string[][] = [];
  const take = (collected: CollectedSegments): void => {
    held = JSON.parse(JSON.stringify(collected.held)) as HeldSegments;
    if (collected.batch) batches.push(collected.batch.map(({ id }) => id));
  };
  for (const segment of segments) take(addSegment(held, segment, thresholdTokens));
  take(releaseSegments(held));
  return batches;
};

describe('the short-term buffer', () => {
  it.each([
    [
      'before a segment that would exceed the threshold by more than is missing without it',
      [300, 200, 100, 50],
      [
        ['g0', 'g1'],
        ['g2', 'g3'],
      ],
    ],
    ['with a segment that exceeds the threshold by less', [300, 100, 150, 10], [['g0', 'g1', 'g2'], ['g3']]],
    ['with a segment that reaches the threshold exactly', [300, 212, 10], [['g0', 'g1'], ['g2']]],
    ['at once if one segment exceeds the threshold', [900, 10], [['g0'], ['g1']]],
  ])('releases a batch %s', (_, lengths, batches) => {
    const segments = lengths.map((tokens, n) => aSegment(n, tokens));
    expect(batchesOf(segments, 512)).toEqual(batches);
  });

  it('releases the expected number of batches for a long conversation, within ten percent', () => {
    const segments = Array.from({ length: 1_000 }, (_, n) => aSegment(n, 20 + ((n * 97) % 260)));
    const tokens = segments.reduce((sum, { messages: [asked] }) => sum + (asked?.tokens ?? 0), 0);
    const calls = batchesOf(segments, 512).length;
    expect(Math.abs(calls / (tokens / 512) - 1)).toBeLessThan(0.1);
  });

  it('releases every segment at once at threshold 0', () => {
    expect(addSegment([], aSegment(1, 0), 0)).toEqual({ held: [], batch: [aSegment(1, 0)] });
  });

  it('releases 32 segments at once if they have no user tokens', () => {
    const segments = Array.from({ length: 40 }, (_, n) => aSegment(n, 0));
    expect(batchesOf(segments, 512).map(({ length }) => length)).toEqual([32, 8]);
  });

  it('releaseSegments returns no batch if no segment is held', () => {
    expect(releaseSegments([])).toEqual({ held: [], batch: null });
  });

  it('puts every segment in one batch, in order, and exceeds the threshold by at most half of the last segment', () => {
    assert(
      property(array(nat(800), { maxLength: 60 }), constantFrom(0, 256, 512, 1024), (lengths, threshold) => {
        const segments = lengths.map((tokens, n) => aSegment(n, tokens));
        const batches = batchesOf(segments, threshold);
        expect(batches.flat()).toEqual(segments.map(({ id }) => id));
        const sums = batches.map((ids) =>
          ids.reduce((sum, id) => sum + (lengths[Number(id.slice(1))] ?? 0), 0),
        );
        const overshoots = batches.filter((ids, at) => {
          const last = lengths[Number(ids.at(-1)?.slice(1))] ?? 0;
          return ids.length > 1 && (sums[at] ?? 0) - threshold > last / 2;
        });
        expect(overshoots).toEqual([]);
      }),
    );
  });

  it('derives the id of a batch from the ids of its segments', () => {
    expect(batchId([aSegment(1, 1)])).toBe(batchId([aSegment(1, 9)]));
    expect(batchId([aSegment(1, 1)])).not.toBe(batchId([aSegment(1, 1), aSegment(2, 1)]));
  });

  it('releases a batch before its text is too long, even without user messages', () => {
    const words = { ordinal: 0, speaker: null, text: 'x'.repeat(20_000) };
    const segmentOf = (n: number): Segment => ({
      id: `s${n}`,
      sessionId: 's',
      cause: 'capacity',
      messages: [{ id: `m${n}`, role: 'assistant', saidAt: 0, tokens: 9, root: 'r', words }],
    });
    let held: HeldSegments = [];
    const batches: number[] = [];
    for (let n = 0; n < 25; n += 1) {
      const collected = addSegment(held, segmentOf(n));
      held = collected.held;
      if (collected.batch) batches.push(collected.batch.length);
    }
    expect(batches).toEqual([10, 10]);
  });
});

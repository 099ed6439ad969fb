import { aMessage, aScope } from '@mneme/ports/testing';
import { describe, expect, it } from 'vitest';
import { chunkPoints } from '../points/chunk-points.js';
import { embeddedText } from '../points/message-vectors.js';
import { embeddedPointText } from './embedded-point-text.js';

const MESSAGES = [
  aMessage({ id: 'a', speaker: 'Ana', text: 'My cat is called Pixel.' }),
  aMessage({ id: 'b', speaker: null, text: '猫' }),
];

describe('embeddedPointText', () => {
  it('returns the same text for a point as was embedded for its message', () => {
    const episode = {
      id: 'e',
      sessionId: 's',
      agentId: null,
      infer: true,
      readAs: 'messages' as const,
      messages: MESSAGES,
    };
    const points = chunkPoints(episode, {
      scope: aScope(),
      recordedAt: 1,
      dataKey: null,
      vectors: [],
      stems: [],
      notes: [],
    });
    expect(points.map(embeddedPointText)).toEqual(MESSAGES.map(embeddedText));
  });

  it('leaves the speaker out for entries, facts and digests, because the speaker of a fact is its subject', () => {
    for (const kind of ['entry', 'fact', 'digest'] as const) {
      expect(embeddedPointText({ kind, speaker: 'Ana', text: 'Ana likes tea.' })).toBe('Ana likes tea.');
    }
  });
});

import { describe, expect, it } from 'vitest';
import { featuresOf } from '../message-features.js';
import type { MessageVector } from '../message-vector.js';
import { readQuestion } from '../question.js';
import { rankByFeatures } from '../rank-by-features.js';

const SAID = [
  { id: 'user', role: 'user', text: 'Why does the boiler not start?', toolCalls: [] },
  {
    id: 'assistant',
    role: 'assistant',
    text: 'The log says E_FLAME_42, and I looked at the fuse.',
    toolCalls: [{ name: 'read_file', arguments: '{"path":"/srv/app/main.ts"}' }],
  },
  { id: 'user-again', role: 'user', text: 'It rains and rains.', toolCalls: [] },
] as const;

const features = new Map(SAID.map((message) => [message.id as string, featuresOf(message)]));
const stems = [...features.values()].map((read) => read.stems);

const bestFor = (text: string): string | undefined => {
  const question = readQuestion(text, { speakers: [], referenceDate: null });
  const pool = SAID.map(({ id, role }, ordinal): MessageVector => {
    const own = features.get(id)?.stems ?? [];
    return {
      id,
      role,
      ordinal,
      sessionId: 's',
      speaker: null,
      saidAt: ordinal,
      recordedFrom: 0,
      length: own.length,
      counts: question.stems.map((stem) => own.filter((each) => each === stem).length),
      similarity: null,
      endsInQuestion: ordinal === 0,
      namesTime: false,
      isEligible: true,
    };
  });
  const [best] = rankByFeatures(question, pool, new Set(pool.map(({ id }) => id)), {
    statistics: { turns: 3, meanLength: stems.flat().length / 3, speakers: [] },
    frequencies: new Map(stems.flat().map((stem) => [stem, 1])),
    features,
    vectorOf: null,
  });
  return best?.message.id;
};

describe('what is asked for as it is written', () => {
  it.each(['/srv/app/main.ts', 'read_file', 'E_FLAME_42', 'What did we do about E_FLAME_42 again?'])(
    'is found where it was said, or a tool was called with it, whoever did: %s',
    (asked) => {
      expect(bestFor(asked)).toBe('assistant');
    },
  );

  it('is also a key word, but no word of a question', () => {
    expect(bestFor('fuse')).toBe('assistant');
    expect(bestFor('boiler')).toBe('user');
    expect(bestFor('What did I say of my fuse?')).not.toBe('assistant');
  });
});

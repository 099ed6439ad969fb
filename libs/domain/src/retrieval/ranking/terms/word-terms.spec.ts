import { describe, expect, it } from 'vitest';
import { extractFeatures } from '../message-features.js';
import type { MessageVector } from '../message-vector.js';
import { readQuestion } from '../../question/question.js';
import { type FeatureRankedMessage, rankByFeatures } from '../rank-by-features.js';

interface Said {
  readonly role: 'user' | 'assistant';
  readonly text: string;
  readonly toolCalls?: readonly { readonly name: string; readonly arguments: string }[];
}

/** Ranks the messages of a session for a question, best first. */
const rankedBy = (text: string, said: readonly Said[]): readonly FeatureRankedMessage[] => {
  const question = readQuestion(text, { speakers: [], referenceDate: null });
  const read = said.map((message) => extractFeatures({ toolCalls: [], ...message }));
  const stems = read.flatMap((each) => each.stems);
  const pool = said.map(({ role, text: words }, ordinal): MessageVector => {
    const own = read[ordinal]?.stems ?? [];
    return {
      id: `${ordinal}`,
      role,
      ordinal,
      sessionId: 's',
      speaker: null,
      saidAt: ordinal,
      recordedFrom: 0,
      length: own.length,
      counts: question.stems.map((stem) => own.filter((each) => each === stem).length),
      similarity: null,
      endsInQuestion: words.endsWith('?'),
      namesTime: false,
      isEligible: true,
    };
  });
  return rankByFeatures(question, pool, new Set(pool.map(({ id }) => id)), {
    statistics: { turns: said.length, meanLength: stems.length / said.length, speakers: [] },
    frequencies: new Map(stems.map((stem) => [stem, 1])),
    features: new Map(read.map((features, ordinal) => [`${ordinal}`, features])),
    vectorOf: null,
  });
};

describe('allWords and keyWords', () => {
  const SAID: readonly Said[] = [
    { role: 'user', text: 'Did Ben pass the German exam?' },
    { role: 'assistant', text: 'I do not know what Ben passed.' },
    { role: 'user', text: 'Ben did pass the German exam.' },
  ];

  it('ranks a message higher if it has every word of the question, unless the message asks the same question', () => {
    const places = rankedBy('Did Ben pass the German exam?', SAID);
    expect(places.map(({ message, terms }) => [message.ordinal, terms.allWords > 0])).toEqual([
      [2, true],
      [0, false],
      [1, false],
    ]);
  });

  it('counts key words instead of allWords if the query is not a question', () => {
    const [best] = rankedBy('Ben pass German exam', SAID);
    expect([best?.terms.allWords, best?.terms.keyWords]).toEqual([0, 0.3]);
  });
});

describe('identifiers', () => {
  const SAID: readonly Said[] = [
    { role: 'user', text: 'Why does the boiler not start?' },
    {
      role: 'assistant',
      text: 'The log says E_FLAME_42, and I looked at the fuse.',
      toolCalls: [{ name: 'read_file', arguments: '{"path":"/srv/app/main.ts"}' }],
    },
    { role: 'user', text: 'It rains and rains.' },
  ];
  const roleOfBest = (text: string): string | undefined => rankedBy(text, SAID)[0]?.message.role;

  it.each(['/srv/app/main.ts', 'read_file', 'E_FLAME_42', 'What did we do about E_FLAME_42 again?'])(
    'finds an identifier in messages and tool calls of any role: %s',
    (asked) => {
      expect(roleOfBest(asked)).toBe('assistant');
    },
  );

  it('finds a key word in messages of any role, but not the words of a question', () => {
    expect(roleOfBest('fuse')).toBe('assistant');
    expect(rankedBy('boiler', SAID)[0]?.message.ordinal).toBe(0);
    expect(roleOfBest('What did I say of my fuse?')).not.toBe('assistant');
  });
});

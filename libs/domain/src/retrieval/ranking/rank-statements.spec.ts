import { describe, expect, it } from 'vitest';
import { readQuestion } from '../question/question.js';
import { rankStatements, type Statement } from './rank-statements.js';
import { rankMessages } from './rank-messages.js';

const question = readQuestion('Which dog did Ann adopt in March 2024?', {
  speakers: ['Ann', 'Bob'],
  referenceDate: null,
});
const evidence = {
  statistics: { turns: 100, meanLength: 8, speakers: [{ name: 'Ann', turns: 50 }] },
  frequencies: new Map([
    ['dog', 10],
    ['adopt', 2],
  ]),
};

const aStatement = (over: Partial<Statement> = {}): Statement => ({
  id: 'a',
  length: 8,
  counts: [1, 1, 0, 0],
  similarity: 0.5,
  speaker: 'Ann',
  isOfAnother: false,
  saidAt: Date.UTC(2024, 2, 4),
  weight: null,
  ...over,
});

describe('rankStatements', () => {
  it('scores a statement like a message without neighbours', () => {
    const statement = aStatement();
    const turn = {
      ...statement,
      sessionId: 's',
      ordinal: 0,
      recordedFrom: 0,
      role: 'user' as const,
      endsInQuestion: false,
      namesTime: false,
      isEligible: true,
    };
    const [alone] = rankMessages(question, [turn], {
      ...evidence,
      limit: 1,
      statistics: { ...evidence.statistics, speakers: [] },
    });
    const [ranked] = rankStatements(question, [statement], evidence);
    const conversation = alone?.terms.conversation ?? 0;
    expect(ranked?.score).toBeCloseTo((alone?.score ?? 0) - conversation, 12);
    expect(ranked?.terms).toMatchObject({ words: alone?.terms.words, speaker: 0.1, date: 0.1, vector: 0.2 });
  });

  it('gives a statement about another person a lower rank at equal similarity', () => {
    const [own, others] = [
      aStatement({ id: 'z', speaker: 'user' }),
      aStatement({ id: 'a', isOfAnother: true }),
    ];
    const ranked = rankStatements({ ...question, named: [] }, [others, own], evidence);
    expect(ranked.map(({ statement, terms }) => [statement.id, terms.speaker])).toEqual([
      ['z', 0],
      ['a', -0.1],
    ]);
  });

  it('puts the best statement first, and of two equal statements the earlier one', () => {
    const ranked = rankStatements(
      question,
      [
        aStatement({ id: 'poor', counts: [0, 0, 0, 0] }),
        aStatement({ id: 'b' }),
        aStatement({ id: 'a' }),
        aStatement({ id: 'c', saidAt: Date.UTC(2024, 2, 3) }),
      ],
      evidence,
    );
    expect(ranked.map(({ statement }) => statement.id)).toEqual(['c', 'a', 'b', 'poor']);
  });

  it('orders equal scores by salience, then confidence, with statements that are not facts last', () => {
    const sure = { salience: 1, confidence: 0.9 };
    const ranked = rankStatements(
      question,
      [
        aStatement({ id: 'no fact', saidAt: 0 }),
        aStatement({ id: 'unsure', weight: { ...sure, confidence: 0.5 } }),
        aStatement({ id: 'faded', weight: { ...sure, salience: 0.3 } }),
        aStatement({ id: 'sure', weight: sure }),
        aStatement({ id: 'worse', counts: [1, 0, 0, 0], weight: { salience: 5, confidence: 1 } }),
        aStatement({ id: 'present', weight: { salience: 1.5, confidence: 0.5 } }),
      ],
      evidence,
    );
    expect(ranked.map(({ statement }) => statement.id)).toEqual([
      'present',
      'sure',
      'unsure',
      'faded',
      'no fact',
      'worse',
    ]);
  });

  it('returns the given statements with all their fields', () => {
    const fact = { ...aStatement(), text: 'Ann adopted a greyhound' };
    expect(rankStatements(question, [fact], evidence)[0]?.statement.text).toBe('Ann adopted a greyhound');
  });
});

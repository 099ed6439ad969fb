import { describe, expect, it } from 'vitest';
import { NO_PEOPLE } from '../imported.js';
import { locomoTime, parseLocomo } from './locomo.js';
import { longmemevalTime, parseLongmemeval } from './longmemeval.js';

const reading = { user: null, session: 'notes', number: 7, people: NO_PEOPLE };

describe('parseLocomo', () => {
  const sample = {
    sample_id: 'conv-1',
    conversation: {
      speaker_a: 'Ana',
      session_10: [{ speaker: 'Ana', dia_id: 'D10:1', text: 'Later.' }],
      session_10_date_time: 'unknown',
      session_2: [
        { speaker: 'Ana', dia_id: 'D2:1', text: 'Look!', blip_caption: 'a photo of a kite' },
        { speaker: 'Ben', dia_id: 'D2:2', text: 'Nice.' },
      ],
      session_2_date_time: '1:56 pm on 8 May, 2023',
    },
  };

  it('returns the sessions of one user in their order, with captions in the text and half a second between messages', () => {
    expect(parseLocomo(sample, reading)).toEqual([
      {
        user: 'conv-1',
        session: 'session_2',
        isWhole: true,
        messages: [
          {
            id: 'D2:1',
            role: 'user',
            name: 'Ana',
            content: 'Look! [photo: a photo of a kite]',
            timestamp: '2023-05-08T13:56:00.000Z',
          },
          { id: 'D2:2', role: 'user', name: 'Ben', content: 'Nice.', timestamp: '2023-05-08T13:56:00.500Z' },
        ],
      },
      {
        user: 'conv-1',
        session: 'session_10',
        isWhole: true,
        messages: [{ id: 'D10:1', role: 'user', name: 'Ana', content: 'Later.', timestamp: null }],
      },
    ]);
  });

  it('prefixes sessions with the sample if all samples have one user', () => {
    const sessions = parseLocomo(sample, { ...reading, user: 'all' });
    expect(sessions.map(({ user, session }) => [user, session])).toEqual([
      ['all', 'conv-1/session_2'],
      ['all', 'conv-1/session_10'],
    ]);
  });

  it('sets no timestamp if the session time is not a string', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`);
    for (const time of [deep, { toString: 1 }, 12, null]) {
      const odd = { ...sample, conversation: { ...sample.conversation, session_2_date_time: time } };
      expect(parseLocomo(odd, reading)[0]?.messages[0]?.timestamp).toBeNull();
    }
  });

  it('reads noon and midnight, and returns null for a time that does not exist', () => {
    const iso = (text: string) => new Date(locomoTime(text) ?? NaN).toISOString();
    expect(iso('12:05 pm on 1 June, 2023')).toBe('2023-06-01T12:05:00.000Z');
    expect(iso('12:05 am on 1 June, 2023')).toBe('2023-06-01T00:05:00.000Z');
    for (const wrong of ['1:56 pm on 31 June, 2023', '1:60 pm on 1 June, 2023', '1:56 pm on 1 Juin, 2023'])
      expect(locomoTime(wrong)).toBeNull();
  });
});

describe('parseLongmemeval', () => {
  it('leaves out session names and marks that reveal the answer', () => {
    const question = {
      question_id: 'q1',
      haystack_session_ids: ['answer_1'],
      haystack_dates: ['2023/05/20 (Sat) 02:02'],
      haystack_sessions: [
        [
          { role: 'user', content: 'I have a kite.', has_answer: true },
          { role: 'assistant', content: ' ' },
          { role: 'user', content: 'A red one.' },
        ],
      ],
    };
    const sessions = parseLongmemeval(question, reading);
    expect(JSON.stringify(sessions)).not.toContain('answer');
    expect(sessions).toEqual([
      {
        user: 'q1',
        session: 'session_1',
        isWhole: true,
        messages: [
          {
            id: 'session_1:1',
            role: 'user',
            name: null,
            content: 'I have a kite.',
            timestamp: '2023-05-20T02:02:00.000Z',
          },
          {
            id: 'session_1:3',
            role: 'user',
            name: null,
            content: 'A red one.',
            timestamp: '2023-05-20T02:02:01.000Z',
          },
        ],
      },
    ]);
  });

  it('returns null for a time in another notation or one that does not exist', () => {
    for (const wrong of [
      '20 May 2023',
      '2023/02/31 (Sat) 02:02',
      '2023/13/01 (Sat) 02:02',
      '2023/05/20 (Sat) 24:00',
    ])
      expect(longmemevalTime(wrong)).toBeNull();
  });
});

import { topics } from '@mneme/events';
import { describe, expect, it } from 'vitest';
import { defineDecision, defineFold, draft } from './stage.js';

const flushed = { sessionId: 's' };

describe('stage definitions', () => {
  it('rejects a draft for a topic that the stage does not produce, at compile time', () => {
    const named = {
      name: 'test',
      consumes: topics.conversation,
      needs: [],
      withoutBudget: () => Promise.resolve({ events: [], again: null }),
    } as const;
    const declared = defineDecision({
      ...named,
      produces: [topics.segments],
      asksModel: () => false,
      decide: () => Promise.resolve([draft(topics.segments, 'session.flushed', flushed)]),
    });
    const undeclared = defineDecision({
      ...named,
      produces: [topics.extractions],
      asksModel: () => false,
      // @ts-expect-error: `produces` does not contain `segments`.
      decide: () => Promise.resolve([draft(topics.segments, 'session.flushed', flushed)]),
    });
    expect([declared, undeclared].map(({ produces }) => produces[0]?.name)).toEqual([
      'segments',
      'extractions',
    ]);
  });

  it('rejects the use of a port that the stage does not need, at compile time', () => {
    const stage = defineFold({
      name: 'test',
      consumes: topics.conversation,
      produces: [],
      needs: ['extractor'],
      stateKey: ({ id }) => id,
      initialState: null,
      isHolding: () => false,
      on: {
        // @ts-expect-error: `needs` does not contain `memoryReader`.
        'session.closed': (_, state, { memoryReader }) => ({
          state: memoryReader === undefined ? state : null,
          events: [],
        }),
      },
      idle: null,
    });
    expect(stage.needs).toEqual(['extractor']);
  });

  it('rejects a draft of an event that its topic does not carry, at compile time', () => {
    // @ts-expect-error: `extractions` carries no `session.flushed`.
    expect(draft(topics.extractions, 'session.flushed', flushed).topic.events).not.toContain(
      'session.flushed',
    );
  });
});

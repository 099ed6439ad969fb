import { topics } from '@mneme/events';
import { describe, expect, it } from 'vitest';
import { defineDecision, defineFold, draft } from './stage.js';

const flushed = { sessionId: 's' };

describe('what a stage declares', () => {
  it('holds for its drafts: one for another topic does not compile', () => {
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
      // @ts-expect-error: `segments` is not among what it produces.
      decide: () => Promise.resolve([draft(topics.segments, 'session.flushed', flushed)]),
    });
    expect([declared, undeclared].map(({ produces }) => produces[0]?.name)).toEqual([
      'segments',
      'extractions',
    ]);
  });

  it('holds for its ports: one that it does not name does not compile', () => {
    const stage = defineFold({
      name: 'test',
      consumes: topics.conversation,
      produces: [],
      needs: ['extractor'],
      stateKey: ({ id }) => id,
      initialState: null,
      isHolding: () => false,
      on: {
        // @ts-expect-error: it does not name the index.
        'session.closed': (_, state, { index }) => ({
          state: index === undefined ? state : null,
          events: [],
        }),
      },
      idle: null,
    });
    expect(stage.needs).toEqual(['extractor']);
  });

  it('holds for its events: a topic takes only those that it carries', () => {
    // @ts-expect-error: `extractions` carries no `session.flushed`.
    expect(draft(topics.extractions, 'session.flushed', flushed).topic.events).not.toContain(
      'session.flushed',
    );
  });
});
